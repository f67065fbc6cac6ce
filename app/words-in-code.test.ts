import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/* Visible words belong into content/, where they can be changed and translated. */

/** Files that must say something where the content could not be read. */
const beforeContent = ['root.tsx']

/** Attributes that people see or hear. */
const saidAttributes =
  /^(alt|title|placeholder|label|legend|aria-(label|description|roledescription|valuetext|placeholder))$/

/** Properties by which parts are handed their words. */
const saidProperties = /^(label|title|heading|text|lead|hint|note|action|caption|empty)$/

/** Names of keys, headers and queries that the form's script compares with. */
const technical = /^(Enter|Escape|Tab|Arrow\w+|[A-Z]\w+-[A-Z]\w+|[([].*)$/

const list = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\./.test(file) && !beforeContent.includes(file),
  )

const isWords = (text: string) => /\p{L}/u.test(text)

/** The words of an expression that are shown as they stand in the code. */
function wordsOf(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return wordsOf(node.expression)
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '')
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
    case 'LogicalExpression':
      return [...wordsOf(node.left), ...wordsOf(node.right)]
    default:
      return []
  }
}

/** The words that a component shows or says without asking the content. */
function wordsInComponent(file: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXText: ({ value }) => found.push(value),
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') found.push(...wordsOf(child))
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && saidProperties.test(key.name)) found.push(...wordsOf(value))
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && saidAttributes.test(name.name))
        found.push(...wordsOf(value))
    },
  }).visit(parseSync(file, code).program)
  return [...new Set(found.map((text) => text.trim()))].filter(isWords)
}

/** Texts of a script that read like words for people: several, or one with a capital. */
function wordsInScript(file: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && found.push(value),
    TemplateElement: ({ value }) => found.push(value.cooked ?? ''),
  }).visit(parseSync(file, code).program)
  return [...new Set(found)].filter(
    (text) => /^\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}/u.test(text) && !technical.test(text),
  )
}

const wordsIn = (pattern: string, find: typeof wordsInScript) =>
  list(pattern).flatMap((file) =>
    find(file, readFileSync(join(import.meta.dirname, file), 'utf8')).map(
      (text) => `${file}: ${text}`,
    ),
  )

test('no component shows words of its own', () => {
  expect(wordsIn('**/*.tsx', wordsInComponent)).toEqual([])
})

test('the script of forms says nothing of its own', () => {
  expect(wordsIn('forms/client/*.ts', wordsInScript)).toEqual([])
})

test('words in a component are found', () => {
  const code = `const Part = () => (
    <div aria-label="The label" className="a class">
      Text <img alt={isOpen ? 'Open' : \`\${name}, shut\`} /> {isOpen && 'More'}
      <List items={[{ label: 'Last', to: '/' }]} />
    </div>
  )`
  const words = ['The label', 'Text', 'Open', ', shut', 'More', 'Last']
  expect(wordsInComponent('part.tsx', code).toSorted()).toEqual(words.toSorted())
})

test('words in a script are found', () => {
  const code = `writeText(button, 'Send'); say(\`at \${place} we say\`); find('main h1'); key === 'Enter'`
  expect(wordsInScript('script.ts', code)).toEqual(['Send', ' we say'])
})
