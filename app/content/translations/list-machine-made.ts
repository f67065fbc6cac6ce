import { translatedLanguages } from '../../lib/languages.ts'
import type { TextFiles } from '../content-folder.ts'
import { readLock } from './lock.ts'
import { overlayName } from './overlay-names.ts'

/** A file with translations of a machine that no reader has accepted, and how many. */
export type MachineMade = { file: string; texts: number }

/** Lists the files with translations that a machine alone has accepted: they are samples until a reader does. */
export const listMachineMade = (files: TextFiles): MachineMade[] =>
  translatedLanguages.flatMap((language) =>
    Object.entries(readLock(files, language).lock).flatMap(([name, entries]) => {
      const overlay = overlayName(name, language)
      const texts = Object.values(entries).filter(({ by }) => by === 'machine').length
      const isThere = texts > 0 && files.names.includes(overlay)
      return isThere ? [{ file: `content/${overlay}`, texts }] : []
    }),
  )

export const countTexts = (files: readonly MachineMade[]): number =>
  files.reduce((sum, { texts }) => sum + texts, 0)
