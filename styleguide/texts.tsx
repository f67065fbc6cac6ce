import type { TextNode } from '~/text/text-node'
import { RichText } from '~/ui/rich-text'
import { Specimen } from './specimen'

const element = (
  tagName: string,
  children: (TextNode | string)[],
  properties: Record<string, string> = {},
): TextNode => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
})

const nodes = [
  element('h3', ['A heading']),
  element('p', [
    'A paragraph with ',
    element('a', ['a link'], { href: '#texts' }),
    ' and ',
    element('code', ['code']),
    '.',
  ]),
  element('ul', [element('li', ['One thing']), element('li', ['Another'])]),
  element('blockquote', [element('p', ['What somebody said.'])]),
  element('pre', [element('code', ['npm start'])]),
]

export function Texts() {
  return (
    <Specimen
      id="texts"
      title="Rich text"
      note="What comes from Markdown or from the blog’s server, sanitised."
    >
      <RichText nodes={nodes} />
    </Specimen>
  )
}
