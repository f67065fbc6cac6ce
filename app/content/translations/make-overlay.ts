import { stringify } from 'yaml'
import { findSchema } from '../file-schemas.ts'
import { openMarkdown } from '../read-markdown.ts'
import { openYaml } from '../read-yaml.ts'
import { listWords } from './fill-value.ts'

/**
 * Makes the overlay of an English file: its words alone, in its shape, for a translator to write over.
 * @param name such as `home/hero.yaml`
 * @throws if the file has no words
 */
export function makeOverlay(english: string, name: string): string {
  if (!name.endsWith('.md')) return writeWords(openYaml(english, name).value?.value, name)
  const { matter, body } = openMarkdown(english, name)
  return matter ? `---\n${writeWords(matter.value, name)}---\n${body}` : body
}

function writeWords(value: unknown, name: string): string {
  const schema = findSchema(name)
  const words = schema ? listWords(schema, value) : []
  if (words.length === 0) throw new Error(`${name} holds no words.`)
  return stringify(withHoles(words), { lineWidth: 100 })
}

type Tree = { [key: string]: Tree | string } | (Tree | string | null)[]

/** The words as a tree; an item of a list that has none is `null`, so that positions stay. */
function withHoles(words: ReturnType<typeof listWords>): Tree {
  const root: Tree = typeof words[0]?.path[0] === 'number' ? [] : {}
  for (const { path, value } of words)
    path.reduce<object>((at, step, depth) => {
      const isList = typeof path[depth + 1] === 'number'
      const inner = Reflect.get(at, step) ?? (isList ? [] : {})
      const next = depth === path.length - 1 ? value : inner
      if (Array.isArray(at)) while (at.length < Number(step)) at.push(null)
      Reflect.set(at, step, next)
      return typeof next === 'object' ? next : at
    }, root)
  return root
}
