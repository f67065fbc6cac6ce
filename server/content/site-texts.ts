import { join } from 'node:path'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { ContentError, loadFiles, loadTranslation } from '../../app/content/load.ts'
import type { Content } from '../../app/content/read-content.ts'
import { type Problem, sayProblem } from '../../app/content/read-yaml.ts'
import type { FileTranslation, Memory } from '../../app/content/translations/open-translation.ts'
import { byLanguage, type Language } from '../../app/lib/languages.ts'
import { log } from '../log.ts'
import { siteFiles } from './site-files.ts'

/** A translated post or job. */
export type Article = FileTranslation & { value: unknown }

/** How many texts of a second language are not made from the current English. */
type Counts = { behind: number; missing: number }

/** The texts of the pages in one language, drafts included. */
type TextsIn = { content: Content; articles: readonly Article[]; counts?: Counts }

/** Replaced as a whole, never changed. */
export type SiteTexts = {
  /** Version of the files at the last reading, valid or not. */
  version: string
  /** The last valid texts; the same object until they change. */
  languages: Record<Language, TextsIn>
  /** The first broken English file, with its line. */
  fault: string | undefined
  /** The first broken translation, with its line; it never stops the English. */
  translationFault: string | undefined
}

/**
 * Opens the texts of the pages.
 * @returns reads what has changed; after a broken English file all texts stay as they were
 * @throws {ContentError} if an English file is broken at start
 */
export async function openSiteTexts(folder: () => string) {
  const pageFiles = siteFiles(folder)
  const memories = byLanguage((): Memory => new Map())
  const first = await pageFiles.read()
  let texts = load(first.files, first.version)

  function load(files: TextFiles, version: string): SiteTexts {
    const english = { content: loadFiles(files), articles: [] }
    const problems: Problem[] = []
    const languages = byLanguage((language): TextsIn => {
      if (language === 'en') return english
      const translation = loadTranslation(files, language, memories[language])
      const { content, articles } = translation
      problems.push(...translation.files.flatMap((file) => file.problems))
      return {
        ...{ content, articles },
        ...(content.isOffered && { counts: countTexts(translation.files) }),
      }
    })
    const translationFault = report('translation-file-broken', problems)
    return { version, languages, fault: undefined, translationFault }
  }

  /** Logs the problems. @returns the place of the first */
  function report(event: string, problems: readonly Problem[]): string | undefined {
    const toPlace = ({ file, line }: Problem) =>
      `${join(folder(), file.replace(/^content\//, ''))}:${line}`
    for (const problem of problems)
      log('error', event, { file: toPlace(problem), message: sayProblem(problem) })
    return problems.map(toPlace)[0]
  }

  return async (): Promise<SiteTexts> => {
    const { files, version } = await pageFiles.read()
    if (version === texts.version) return texts
    try {
      texts = load(files, version)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      texts = { ...texts, version, fault: report('content-file-broken', error.problems) }
    }
    return texts
  }
}

function countTexts(files: readonly FileTranslation[]): Counts {
  const texts = files.flatMap((file) => file.texts)
  const count = (wanted: keyof Counts) => texts.filter(({ state }) => state === wanted).length
  return { behind: count('behind'), missing: count('missing') }
}
