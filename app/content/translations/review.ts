import { cutText } from '../../lib/cut-text.ts'
import type { Language } from '../../lib/languages.ts'
import type { TextFiles } from '../content-folder.ts'
import { loadFiles, loadTranslation } from '../load.ts'
import type { Content } from '../read-content.ts'
import type { Problem } from '../read-yaml.ts'
import { checkWords, glossaryName, readGlossary } from './check-words.ts'
import { type FileTranslation, lineOf } from './open-translation.ts'
import { overlayName, translatedName } from './overlay-names.ts'

export type Review = ReturnType<typeof reviewTranslations>

/**
 * Reads all translations of a language, and checks them.
 * @returns the content in both languages; mistakes in translations as problems; as advice those whose English was
 *   removed
 * @throws {ContentError} if the English content cannot be used
 */
export function reviewTranslations(all: TextFiles, language: Language) {
  const english = loadFiles(all)
  const { content, files } = loadTranslation(all, language)
  const wrong = files.flatMap((file) => checkTranslation(all, language, file))
  return {
    ...{ language, files, english, content },
    problems: [...wrong, ...listBrokenPromises(all, content)],
    advice: [...files.flatMap(({ orphans }) => orphans), ...listStrays(all, language)],
  }
}

/** Finds what is wrong with the translation of one file. */
export function checkTranslation(all: TextFiles, language: Language, of: FileTranslation) {
  const { name, texts, overlay, problems } = of
  const options = { language, glossary: readGlossary(all, language) }
  const file = `content/${overlayName(name, language)}`
  const wrongWords = texts.flatMap((text): Problem[] => {
    if (text.text === undefined || !overlay) return []
    const line = lineOf(overlay, text.key)
    return checkWords(text, options).map((message) => ({ file, line, path: text.key, message }))
  })
  return [...problems, ...wrongWords]
}

/** Pages that `site.yaml` promises in the language, and that are English. */
function listBrokenPromises(files: TextFiles, { site, states, language }: Content): Problem[] {
  const promised = (language !== 'en' && site.languages?.[language]?.promised) || []
  return promised.flatMap((page, at): Problem[] => {
    const state = states[page]
    if (state === 'published' || state === 'behind') return []
    const line = files.open('site.yaml').value?.findLine(['languages', language, 'promised', at])
    const message = state
      ? `${page} is promised in “${language}” and is in English; translate it or remove the promise`
      : `${page} is promised in “${language}”, and there is no such page`
    return [{ file: 'content/site.yaml', line: line ?? 1, message }]
  })
}

/** Overlays of the language whose English file is gone. */
const listStrays = ({ names }: TextFiles, language: Language): Problem[] =>
  names.flatMap((name) => {
    const english = translatedName(name)
    if (english?.language !== language || name === glossaryName(language)) return []
    if (names.includes(english.name)) return []
    const message = 'There is no such English file; rename or remove this one'
    return [{ file: `content/${name}`, line: 1, message }]
  })

/** Describes the texts that are behind or missing: the former and the present English, and the translation. */
export function describeChanges(
  { name, texts, overlay }: FileTranslation,
  findFormer: (name: string, hash: string) => string | undefined = () => undefined,
): string[] {
  const changed = texts.filter(({ state }) => state !== 'current')
  // Nothing can be read in a file with a syntax error, which is a problem.
  if (overlay?.lines.size === 0 && overlay.problems.length > 0) return []
  if (!overlay && changed.length > 0)
    return [`${name}: none of ${changed.length} texts is translated`]
  return changed.map(({ key, state, english, text, origin }) => {
    const former = origin && state === 'behind' ? findFormer(name, origin) : undefined
    return [
      `${name} ${key} (${state})`,
      ...(former === undefined ? [] : [`  was  ${shorten(former)}`]),
      `  is   ${shorten(english)}`,
      ...(text === undefined ? [] : [`  now  ${shorten(text)}`]),
    ].join('\n')
  })
}

/** In one line; a whole post is not listed. */
const shorten = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), 500)

/** Lists the translations that no person has reviewed: their texts are samples. */
export const listUnreviewed = (files: TextFiles): string[] =>
  files.names
    .filter((name) => files.names.includes(translatedName(name)?.name ?? ''))
    .filter((name) => !/^reader: *\S/m.test(files.read(name)))
    .map((name) => `content/${name}`)
