import { join } from 'node:path'
import { isText, type TextFiles } from '../../app/content/content-folder.ts'
import { listLeftOut } from '../../app/content/left-out.ts'
import { openFile } from '../../app/content/read-markdown.ts'
import type { Reading, YamlFile } from '../../app/content/read-yaml.ts'
import { isOverlay, overlayName } from '../../app/content/translations/overlay-names.ts'
import { translatedLanguages } from '../../app/lib/languages.ts'
import { type FileText, forEachOf, isMissing, listFolder, readChanged } from './file-reader.ts'

type FileState = FileText & { opened?: Reading<YamlFile> }

/**
 * Opens the files of the pages, which lie in the content folder and one level below. Unchanged ones are
 * not read again.
 */
export function siteFiles(folder: () => string) {
  let states = new Map<string, FileState>()

  /** @throws an unreadable folder must not look like one that is left out */
  const list = (inner: string): Promise<string[]> =>
    listFolder(join(folder(), inner)).catch((error) => {
      if (isMissing(error) || isNoFolder(error)) return []
      throw error
    })

  return {
    /**
     * Gives the files as they are now, and a version that changes with each of them.
     * @throws if a folder cannot be read
     */
    async read(): Promise<{ files: TextFiles; version: string }> {
      const folders = (await list('')).filter((name) => name !== 'media')
      const listed = ['', ...folders].map(async (inner) =>
        (await list(inner)).map((name) => join(inner, name)),
      )
      const names = (await Promise.all(listed)).flat().filter(isText).sort()
      const found = new Map<string, FileState>()
      const known = new Set(names)
      const isRead = (name: string) => isOfPages(name) || isTranslated(name, known)
      await forEachOf(names.filter(isRead), async (name) => {
        const before = states.get(name)
        const state = await readChanged(join(folder(), name), before?.version)
        const now = state === 'unchanged' ? before : state
        if (now) found.set(name, now)
      })
      states = found
      function read(name: string): string {
        const { text, fault } = found.get(name) ?? {}
        if (text === undefined) throw fault
        return text
      }
      const files: TextFiles = {
        names: names.filter((name) => !isRead(name) || found.has(name)),
        read,
        open(name) {
          const opened = found.get(name)?.opened ?? openFile(read(name), `content/${name}`)
          const state = found.get(name)
          if (state) state.opened = opened
          return opened
        },
      }
      const versions = [...found].map(([name, { version }]) => `${name} ${version}`).sort()
      // The last post may take the page of posts with it.
      return { files, version: [...versions, ...listLeftOut(files.names)].join('\n') }
    },
  }
}

const isNoFolder = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOTDIR'

/** Posts and jobs are read elsewhere (markdown-folder.ts). */
const isOfPages = (name: string) => !/^(blog|jobs)\//.test(name)

/** A post’s or job’s translation, and the text it was made from. */
const isTranslated = (name: string, names: ReadonlySet<string>) =>
  isOverlay(name) || translatedLanguages.some((language) => names.has(overlayName(name, language)))
