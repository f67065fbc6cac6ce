import { type Language, translatedLanguages } from '../../lib/languages.ts'
import type { TextFiles } from '../content-folder.ts'
import { loadTranslation } from '../load.ts'
import type { Content } from '../read-content.ts'
import type { Problem } from '../read-yaml.ts'
import { checkWords } from './check-words.ts'
import { glossaryName, readGlossary } from './glossary.ts'
import type { FileTranslation } from './open-translation.ts'
import { overlayName, translatedName } from './overlay-names.ts'

export type Review = {
  language: Language
  /** Of every file with words; of posts and jobs, those with an overlay. */
  files: readonly FileTranslation[]
  content: Content
  /** Mistakes in translations, each with file and line. */
  problems: Problem[]
  /** What an English edit has left behind: texts without English, files without English. */
  advice: Problem[]
}

/**
 * Reads all translations of a language, and checks them.
 * @throws {ContentError} if the English content cannot be used
 */
export function reviewTranslations(all: TextFiles, language: Language): Review {
  const { content, files } = loadTranslation(all, language)
  const { glossary, problems: ofGlossary } = readGlossary(all, language)
  const ofWords = files.flatMap(({ name, texts, overlay }) =>
    texts
      .filter(({ text }) => text !== undefined)
      .flatMap((text) =>
        checkWords(text, { language, glossary, isMarkdown: name.endsWith('.md') }).map(
          (message): Problem => ({
            file: `content/${overlayName(name, language)}`,
            line: overlay?.lines.get(text.key) ?? overlay?.lines.get(`${text.key}.other`) ?? 1,
            path: text.key,
            message,
          }),
        ),
      ),
  )
  return {
    language,
    files,
    content,
    problems: [
      ...ofGlossary,
      ...files.flatMap(({ problems }) => problems),
      ...ofWords,
      ...listBrokenPromises(all, content),
    ],
    advice: [...files.flatMap(({ orphans }) => orphans), ...listStrays(all, language)],
  }
}

/** Pages that `site.yaml` promises in the language, and that are English. */
function listBrokenPromises(files: TextFiles, { site, states, language }: Content): Problem[] {
  const promised = (language !== 'en' && site.languages?.[language]?.promised) || []
  return promised.flatMap((page, at): Problem[] => {
    const state = states[page]
    if (state === 'published' || state === 'behind') return []
    const file = files.open('site.yaml').value
    return [
      {
        file: 'content/site.yaml',
        line: file?.findLine(['languages', language, 'promised', at]) ?? 1,
        message: state
          ? `${page} is promised in “${language}” and is in English; translate it or remove the promise`
          : `${page} is promised in “${language}”, and there is no such page`,
      },
    ]
  })
}

/** Overlays of the language whose English file is gone. */
const listStrays = (files: TextFiles, language: Language): Problem[] =>
  files.names.flatMap((name) => {
    if (translatedName(name)?.language !== language || name === glossaryName(language)) return []
    if (isOverlayOf(files, name, language)) return []
    const message = 'There is no such English file; rename or remove this one'
    return [{ file: `content/${name}`, line: 1, message }]
  })

/**
 * Describes the texts of a file that are behind or missing: the English as it was and as it is, and the
 * translation.
 * @param findFormer finds the English that a hash was made from
 */
export function describeChanges(
  { name, texts, overlay }: FileTranslation,
  findFormer: (name: string, hash: string) => string | undefined = () => undefined,
): string[] {
  const changed = texts.filter(({ state }) => state !== 'current')
  if (!overlay && changed.length > 0)
    return [`${name}: none of ${changed.length} texts is translated`]
  return changed.map(({ key, state, english, text }) => {
    const hash = overlay?.from.get(key)
    const former = hash && state === 'behind' ? findFormer(name, hash) : undefined
    return [
      `${name} ${key} (${state})`,
      ...(former === undefined ? [] : [`  was  ${shorten(former)}`]),
      `  is   ${shorten(english)}`,
      ...(text === undefined ? [] : [`  now  ${shorten(text)}`]),
    ].join('\n')
  })
}

/** In characters: a whole post is not listed. */
const longestListed = 500
const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestListed ? `${line.slice(0, longestListed)}…` : line
}

/** Lists the overlays that no person has read: their texts are samples. */
export const listUnread = (files: TextFiles): string[] =>
  files.names
    .filter((name) => translatedLanguages.some((each) => isOverlayOf(files, name, each)))
    .filter((name) => !/^reader: *\S/m.test(files.read(name)))
    .map((name) => `content/${name}`)

const isOverlayOf = (files: TextFiles, name: string, language: Language) => {
  const english = translatedName(name)
  return english?.language === language && files.names.includes(english.name)
}
