import { Document, Pair, parse, Scalar, stringify, YAMLMap, YAMLSeq } from 'yaml'
import { findSchema } from '../file-schemas.ts'
import { openMarkdown, splitFrontMatter } from '../read-markdown.ts'
import { openYaml, valueAt } from '../read-yaml.ts'
import { findId, hashText, join, listWords, stepOf } from './merge.ts'
import { bodyKey } from './read-overlay.ts'

/**
 * Makes the overlay of an English file: its texts without translation, each under the English as a comment.
 * @param name such as `home/hero.yaml`
 * @throws if the file has no words
 */
export function makeOverlay(english: string, name: string): string {
  if (!name.endsWith('.md')) {
    const { words, from } = makeWords(openYaml(english, name).value?.value, name)
    if (from.size === 0) throw new Error(`${name} has no words.`)
    return setMarks(words, name, { from })
  }
  const { matter, body } = openMarkdown(english, name)
  const { words, from } = makeWords(matter?.value, name)
  from.set(bodyKey, hashText(body))
  const comment = body.trim().replaceAll('-->', '--&gt;')
  return `---\n${setMarks(words, '', { from })}---\n\n<!--\n${comment}\n-->\n`
}

function makeWords(value: unknown, name: string) {
  const schema = findSchema(name)
  const words = schema ? listWords(schema, value) : []
  const from = new Map<string, string>()
  const root = new YAMLMap()
  for (const { path, english, hash } of words) {
    let [node, key]: [YAMLMap | YAMLSeq, string] = [root, '']
    for (const [depth, step] of path.entries()) {
      const outer = valueAt(value, path.slice(0, depth))
      const item = valueAt(outer, [step])
      key = join(key, typeof step === 'number' ? stepOf(item, step) : step)
      if (depth === path.length - 1) addText(node, step, english)
      else node = findInner(node, step, item)
    }
    from.set(key, hash)
  }
  const text = new Document(root).toString({ nullStr: '' }).replace(/ +$/gm, '')
  return { words: words.length > 0 ? text : '', from }
}

/** Adds an empty text, under its English. An item of a list that has no words is empty as well. */
function addText(node: YAMLMap | YAMLSeq, step: PropertyKey, english: string): void {
  const text = new Scalar(null)
  const comment = ` ${english.trim().replace(/\s+/g, ' ')}`
  if (node instanceof YAMLSeq) {
    text.commentBefore = comment
    while (node.items.length < Number(step)) node.add(null)
    node.add(text)
    return
  }
  const key = new Scalar(String(step))
  key.commentBefore = comment
  node.items.push(new Pair(key, text))
}

/** The map or list inside another; an item of a list begins with its id. */
function findInner(node: YAMLMap | YAMLSeq, step: PropertyKey, value: unknown) {
  const known = node.get(node instanceof YAMLSeq ? Number(step) : String(step))
  if (known instanceof YAMLMap || known instanceof YAMLSeq) return known
  const inner = Array.isArray(value) ? new YAMLSeq() : new YAMLMap()
  if (node instanceof YAMLMap) node.set(String(step), inner)
  else {
    const id = findId(value)
    const name = valueAt(value, ['id']) === id ? 'id' : 'ref'
    if (id === undefined) while (node.items.length < Number(step)) node.add(null)
    else if (inner instanceof YAMLMap) inner.set(name, id)
    node.add(inner)
  }
  return inner
}

/**
 * Renews what an overlay says about its texts: which English each was made from, and who has read them. Every
 * other line stays.
 * @param name such as `home/hero.ar.yaml`
 */
export function setMarks(
  source: string,
  name: string,
  marks: { from?: ReadonlyMap<string, string>; reader?: string },
): string {
  if (name.endsWith('.md')) {
    const { matter = '', body = `\n${source}` } = splitFrontMatter(source) ?? {}
    return `---\n${setMarks(`${matter}\n`, '', marks)}---\n${body}`
  }
  const known: unknown = parse(source)
  const reader = marks.reader ?? valueAt(known, ['reader'])
  const from = marks.from ? Object.fromEntries(marks.from) : valueAt(known, ['from'])
  const words = source.replace(/^(?:reader:.*\n|from:.*\n(?:[ #].*\n|\n)*)/gm, '').trimEnd()
  return `${words}${words && '\n'}${stringify({ ...(reader ? { reader } : {}), from })}`
}
