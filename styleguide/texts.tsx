import type { RichNode } from '~/content/rich-text.server'
import { RichText } from '~/ui/rich-text'
import { Specimen } from './specimen'

const nodes: RichNode[] = [
  { tag: 'h3', children: ['A heading'] },
  {
    tag: 'p',
    children: [
      'A paragraph with ',
      { tag: 'a', attributes: { href: '#texts' }, children: ['a link'] },
      ' and ',
      { tag: 'code', children: ['code'] },
      '.',
    ],
  },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: ['One thing'] },
      { tag: 'li', children: ['Another'] },
    ],
  },
  { tag: 'blockquote', children: [{ tag: 'p', children: ['What somebody said.'] }] },
  { tag: 'pre', children: [{ tag: 'code', children: ['npm start'] }] },
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
