import { z } from 'zod'
import type { Language } from '../../lib/languages.ts'
import { type TextFiles, unreadable } from '../content-folder.ts'
import { findSchema } from '../file-schemas.ts'
import { openMarkdown } from '../read-markdown.ts'
import type { Problem, Reading } from '../read-yaml.ts'
import { fillTokens, readTokens, type Tokens } from '../tokens.ts'
import { listWords, type Merged, merge, type TranslatedText } from './merge.ts'
import { overlayName } from './overlay-names.ts'
import { bodyKey, type OverlayFile, readOverlay } from './read-overlay.ts'

/** One English file and the translations of its texts. */
export type FileTranslation = {
  /** The English file’s name, such as `home/hero.yaml`. */
  name: string
  texts: readonly TranslatedText[]
  /** As it is now, problems included; undefined where there is none. */
  overlay?: OverlayFile | undefined
  /** Problems for which the overlay is not used. */
  problems: readonly Problem[]
  /** Translations whose English is gone. */
  orphans: readonly Problem[]
}

type Translated = FileTranslation & Pick<Merged, 'value'>

/** State kept between two readings of the folder. */
export type Memory = {
  /** The last overlays without a problem, by their names. */
  overlays: Map<string, OverlayFile>
  /** The last translations, by the names of their overlays, and what each was made from. */
  translated: Map<string, { from: readonly unknown[]; made: Translated }>
}

export const newMemory = (): Memory => ({ overlays: new Map(), translated: new Map() })

/** Reads the content’s files in a second language. */
export type Translation = ReturnType<typeof openTranslation>

/**
 * Opens the translation of the content. A broken overlay never holds back the English: its last good texts
 * stay, and after a start those of its texts that are right are used.
 */
export function openTranslation(files: TextFiles, language: Language, memory = newMemory()) {
  const names = new Set(files.names)
  const byFile = new Map<string, FileTranslation>()
  // Lists leave these out, so a change of them changes the files that name them.
  const listed = files.names.filter((name) => /^(projects|services)\//.test(name)).join('\n')
  const hasFile = (folder: string, name: string) =>
    names.has(overlayName(`${folder}/${name}.yaml`, language))
  const english = readTokens(files)
  const site = files.names.includes('site.yaml') && translateYaml('site.yaml', english)
  const tokens = readTokens(files, language, site ? site.value : undefined)

  function translate(
    name: string,
    schema: z.ZodType,
    readEnglish: () => unknown,
    from: unknown,
    tokens: Tokens,
  ): Translated {
    const overlayFile = overlayName(name, language)
    const isThere = names.has(overlayFile)
    const source = isThere ? readOrFault(files, overlayFile) : undefined
    const last = memory.translated.get(overlayFile)
    const hasTokens = [source, readOrFault(files, name)].some((each) => String(each).includes('{{'))
    const inputs = [source, from, hasTokens && JSON.stringify(tokens), listed]
    if (last?.from.every((each, at) => each === inputs[at])) return last.made
    const value = readEnglish()
    if (!isThere) memory.overlays.delete(overlayFile)
    const overlay = isThere ? readOrNothing(files, overlayFile, schema) : undefined
    const mergeWith = ({ words, from }: Pick<OverlayFile, 'words' | 'from'>) =>
      merge(
        schema,
        value,
        { words, from },
        { language, hasFile, parse: parseWith(schema, tokens, name) },
      )
    let merged = mergeWith(overlay ?? nothing)
    // A broken post or job stays as it was.
    if (merged.value === undefined && last) return last.made
    const leftOver = overlay ? listLeftOver(overlayFile, overlay, merged) : []
    const problems = overlay
      ? [
          ...overlay.problems,
          ...merged.faults.map(({ key, message }) => at(overlayFile, overlay, key, message)),
          ...leftOver.filter(({ isKnown }) => !isKnown).map(({ problem }) => problem),
        ]
      : []
    if (overlay && problems.length === 0) memory.overlays.set(overlayFile, overlay)
    const good = memory.overlays.get(overlayFile)
    if (problems.length > 0 && good) merged = mergeWith(good)
    const orphans = leftOver.filter(({ isKnown }) => isKnown).map(({ problem }) => problem)
    const made = { name, texts: merged.texts, value: merged.value, overlay, problems, orphans }
    memory.translated.set(overlayFile, { from: inputs, made })
    return made
  }

  function translateYaml(name: string, tokens: Tokens): Translated | undefined {
    const schema = findSchema(name)
    const { value: file } = files.open(name)
    if (!schema || !file || listWords(schema, file.value).length === 0) return undefined
    return translate(name, schema, () => file.value, file, tokens)
  }

  function translateMarkdown(name: string): Translated {
    const source = files.read(name)
    const readEnglish = () => {
      const { matter, body } = openMarkdown(source, name)
      return { ...Object(matter?.value), [bodyKey]: body }
    }
    return translate(name, articleSchema(name), readEnglish, source, tokens)
  }

  /** An article that cannot be read stays as it was. */
  function translateArticle(name: string): Translated | undefined {
    try {
      return translateMarkdown(name)
    } catch {
      return memory.translated.get(overlayName(name, language))?.made
    }
  }

  function keep<File extends FileTranslation | undefined>(file: File): File {
    if (file) byFile.set(file.name, file)
    return file
  }

  return {
    language,
    tokens,
    /** By the name of the English file. Articles are not among them. */
    byFile,
    /** Reads a YAML file; undefined for one without words, which is the same in every language. */
    read(name: string): Reading<unknown> | undefined {
      const made = keep(translateYaml(name, tokens))
      return made?.value === undefined ? undefined : { value: made.value, problems: [] }
    },
    /** Reads the text of a Markdown file. */
    readMarkdown: (name: string) =>
      String(Reflect.get(Object(keep(translateMarkdown(name)).value), bodyKey)),
    /** True for a file that has words, none of them in the language. */
    isUntranslated(name: string): boolean {
      const made = keep(translateYaml(name, tokens))
      return made?.texts.every(({ text }) => text === undefined) ?? false
    },
    /** Translates the posts and jobs that have an overlay. */
    listArticles: () =>
      files.names
        .filter((name) => /^(blog|jobs)\//.test(name) && names.has(overlayName(name, language)))
        .flatMap((name) => translateArticle(name) ?? []),
  }
}

const nothing = { words: undefined, from: new Map<string, string>() }

/** In a form, braces repeat what the visitor has answered. */
const parseWith = (schema: z.ZodType, tokens: Tokens, name: string) => (value: unknown) =>
  schema.safeParse(name.startsWith('forms/') ? value : fillTokens(value, tokens))

function readOrFault(files: TextFiles, name: string): unknown {
  try {
    return files.read(name)
  } catch (error) {
    return String(error)
  }
}

function readOrNothing(files: TextFiles, name: string, schema: z.ZodType): OverlayFile {
  try {
    return readOverlay(files, name, schema)
  } catch (error) {
    return { ...nothing, lines: new Map(), problems: [unreadable(name, error)] }
  }
}

/** The schema of a Markdown file’s front matter and text. */
function articleSchema(name: string): z.ZodType {
  const matter = findSchema(name)
  const known = articleSchemas.get(matter)
  if (known) return known
  const body = { [bodyKey]: z.string().meta({ kind: 'words' }) }
  const schema = matter instanceof z.ZodObject ? matter.extend(body) : z.strictObject(body)
  articleSchemas.set(matter, schema)
  return schema
}
const articleSchemas = new Map<z.ZodType | undefined, z.ZodType>()

/** Lists the texts of an overlay that have no English; those with a hash had some before. */
function listLeftOver(name: string, overlay: OverlayFile, { texts }: Merged) {
  const used = new Set(texts.flatMap(({ key, text }) => (text === undefined ? [] : [key])))
  return [...overlay.lines.keys()].flatMap((key) => {
    const group = key.slice(0, key.lastIndexOf('.'))
    if (used.has(key) || used.has(group)) return []
    const isKnown = overlay.from.has(key) || overlay.from.has(group)
    const message = isKnown
      ? 'The English text is gone; remove this'
      : 'There is no such English text; check its place and its id'
    return [{ isKnown, problem: at(name, overlay, key, message) }]
  })
}

const at = (name: string, { lines }: OverlayFile, key: string, message: string): Problem => ({
  file: `content/${name}`,
  line: lines.get(key) ?? lines.get(`${key}.other`) ?? 1,
  path: key,
  message,
})
