import type { RichNode } from '~/content/rich-text.server'
import { company } from './company.ts'
import type { PagePlace } from './page-meta.ts'

type Job = { title: string; description: RichNode[] }

/** An open position (schema.org JobPosting), with what the job source says of it and nothing else. */
export const jobPosting = ({ title, description }: Job, place: PagePlace) => ({
  '@type': 'JobPosting',
  title,
  description: wordsOf(description),
  url: place.address,
  hiringOrganization: company(place),
})

const blocks = /^(p|h\d|li|pre|blockquote|hr|br|tr)$/

/** The words of a text, a line for each block. */
const wordsOf = (nodes: RichNode[]): string =>
  write(nodes)
    .replace(/\s*\n\s*/g, '\n')
    .trim()

const write = (nodes: RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const words = write(node.children)
      return blocks.test(node.tag) ? `\n${words}\n` : words
    })
    .join('')
