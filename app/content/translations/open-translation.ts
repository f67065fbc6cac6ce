import type { z } from 'zod'
import type { Language } from '../../lib/languages.ts'
import { openOrFault, readOrFault, type TextFiles } from '../content-folder.ts'
import { findSchema } from '../file-schemas.ts'
import { type Problem, valueAt } from '../read-yaml.ts'
import { fillFile, readTokens, type Tokens } from '../tokens.ts'
import { listWords, merge, type Overlay, type TranslatedText } from './merge.ts'
import { overlayName } from './overlay-names.ts'
import { type OverlayFile, readOverlay } from './read-overlay.ts'

/** One English file and the translations of its texts. */
export type FileTranslation = {
  /** The English file’s name, such as `home/hero.yaml`. */
  name: string
  texts: readonly TranslatedText[]
  /** The overlay as it is now, problems included; undefined if there is none. */
  overlay?: OverlayFile | undefined
  /** Problems for which the overlay is not used. */
  problems: readonly Problem[]
  /** Translations whose English is gone. */
  orphans: readonly Problem[]
}

type Translated = FileTranslation & { value: unknown }

/** Kept between two readings of the folder, by the names of overlays. */
export type Memory = Map<
  string,
  {
    /** The last overlay without a problem. */
    good: OverlayFile | undefined
    /** The last translation, and the texts it was made from. */
    made: Translated
    from: string
  }
>

/** Reads the content’s files in a second language. */
export type Translation = ReturnType<typeof openTranslation>

/**
 * Opens the translation of the content. A broken overlay never holds back the English: its last good texts
 * stay, and after a start those of its texts that are right are used.
 */
export function openTranslation(files: TextFiles, language: Language, memory: Memory = new Map()) {
  const names = new Set(files.names)
  const byFile = new Map<string, FileTranslation>()
  const hasFile = (folder: string, name: string) =>
    names.has(overlayName(`${folder}/${name}.yaml`, language))
  // Lists leave these out, so a change of them changes the files that name them.
  const listed = files.names.filter((name) => /^(projects|services)\//.test(name)).join('\n')
  const pricing = openOrFault(files, 'pricing.yaml').value?.value
  const rate = Number(valueAt(pricing, ['currencies', language, 'rate']) ?? 1)
  // The cities in the language are a placeholder’s value in all other files.
  const site = names.has('site.yaml') && translate('site.yaml', readTokens(files))
  const tokens = readTokens(files, language, site ? site.value : undefined)

  /** @returns undefined for a file without words, and for one whose English cannot be used */
  function translate(name: string, tokens: Tokens): Translated | undefined {
    const own = overlayName(name, language)
    const last = memory.get(own)
    const sources = [name, own].map((each) => readOrFault(files, each))
    const from = [...sources, JSON.stringify(tokens), listed].join('\0')
    if (last?.from === from) return last.made
    const schema = findSchema(name)
    const english = openOrFault(files, name).value?.value
    // A broken post or job stays as it was.
    if (!schema || english === undefined) return last?.made
    if (listWords(schema, english).length === 0) return undefined

    const parse = parseWith(schema, tokens, name)
    const mergeWith = (overlay: Overlay = { words: undefined, from: new Map() }) =>
      merge(schema, english, overlay, { language, rate, hasFile, parse })
    const overlay = names.has(own) ? readOverlay(files, own, schema) : undefined
    const merged = mergeWith(overlay)
    if (merged.value === undefined)
      return (
        last?.made ?? { name, texts: [], value: undefined, orphans: [], problems: [tooLong(own)] }
      )
    const { problems, orphans } = overlay
      ? listProblems(own, overlay, merged)
      : { problems: [], orphans: [] }
    const good = problems.length === 0 ? overlay : last?.good
    const { texts, value } = problems.length > 0 && good ? mergeWith(good) : merged
    const made = { name, texts, value, overlay, problems, orphans }
    memory.set(own, { good, made, from })
    return made
  }

  return {
    language,
    /** By the name of the English file. Articles are not among them. */
    byFile,
    /** Reads a file; undefined for one without words, which is the same in every language. */
    read(name: string): Translated | undefined {
      const made = translate(name, tokens)
      if (made) byFile.set(name, made)
      return made
    },
    /** Translates the posts and jobs that have an overlay. */
    listArticles: () =>
      files.names
        .filter((name) => /^(blog|jobs)\//.test(name) && names.has(overlayName(name, language)))
        .flatMap((name) => translate(name, tokens) ?? []),
  }
}

/** An English text that fits its field with English prices and cities only. */
const tooLong = (name: string): Problem => ({
  file: `content/${name}`,
  line: 1,
  message:
    'An English text is too long with this language’s price or cities; translate or shorten it',
})

const parseWith = (schema: z.ZodType, tokens: Tokens, name: string) => (value: unknown) =>
  schema.safeParse(fillFile(name, value, tokens))

/** Lists what is wrong with an overlay, and its texts whose English is gone: those with a hash had some before. */
function listProblems(
  name: string,
  overlay: OverlayFile,
  { texts, faults }: ReturnType<typeof merge>,
) {
  const used = new Set(texts.flatMap(({ key, text }) => (text === undefined ? [] : [key])))
  const place = (key: string, message: string): Problem => ({
    file: `content/${name}`,
    line: lineOf(overlay, key),
    path: key,
    message,
  })
  const problems = [...overlay.problems, ...faults.map(({ key, message }) => place(key, message))]
  const orphans: Problem[] = []
  for (const key of overlay.lines.keys()) {
    const keys = [key, key.slice(0, key.lastIndexOf('.'))]
    if (keys.some((each) => used.has(each))) continue
    if (keys.some((each) => overlay.from.has(each)))
      orphans.push(place(key, 'The English text is gone; remove this'))
    else problems.push(place(key, 'There is no such English text; check its place and its id'))
  }
  // Its place may be given to the next text that is added.
  const left = new Set(texts.flatMap(({ key, text, origin }) => ((text ?? origin) ? [key] : [])))
  const stale = [...overlay.from.keys()].find((key) => !overlay.lines.has(key) && !left.has(key))
  if (stale !== undefined)
    orphans.push(place(stale, 'This text was removed; accept another one of the file'))
  return { problems, orphans }
}

/** The line of a text; words for numbers are where those of `other` are. */
export const lineOf = ({ lines }: OverlayFile, key: string): number =>
  lines.get(key) ?? lines.get(`${key}.other`) ?? 1
