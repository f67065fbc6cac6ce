import { z } from 'zod'
import { type Address, listAddresses } from './addresses.ts'
import { isLeftOut, listLeftOut } from './left-out.ts'
import { elementsOf } from './markdown-elements.ts'
import type { Markdown } from './read-markdown.ts'
import type { Problem, Source } from './read-yaml.ts'
import { namesOf, textsOf, type Writing } from './writing.ts'

/** A link, and the day on which its text is first read. */
type Link = { file: string; line: number; to: string; words: string; readFrom: string }

/**
 * Every link of the content must lead somewhere.
 * @param today as 2026-11-21; until its day a post is not there to be linked to
 */
export function checkLinks(writing: Writing, today: string): Problem[] {
  const addresses = listAddresses(writing)
  const leftOut = listLeftOut(namesOf(writing))
  const links = [
    ...writing.sources
      .flatMap((source) => yamlLinks(source, today))
      // They are not shown.
      .filter(({ to }) => !isLeftOut(leftOut, to)),
    ...writing.markdown.flatMap((file) => markdownLinks(file, today)),
  ]
  const dead = links.flatMap((link) => {
    const message = faultOf(link, addresses)
    return message ? [{ file: link.file, line: link.line, message }] : []
  })
  return [...dead, ...writing.sources.flatMap(markdownInYaml)]
}

/** Addresses of this site in YAML. Others, and empty ones, are the schemas’ business. */
const yamlLinks = (source: Source, readFrom: string): Link[] =>
  textsOf(source)
    .filter(({ text }) => text.startsWith('/'))
    .map(({ file, text, lineAt }) => ({ file, line: lineAt(0), to: text, words: text, readFrom }))

function markdownLinks(file: Markdown, today: string): Link[] {
  const date = dated.safeParse(file.matter?.value).data?.date.slice(0, 10) ?? today
  const readFrom = date > today ? date : today
  return elementsOf(file)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, words, line }) => ({
      file: file.name,
      line,
      to: attributes.href ?? '',
      words,
      readFrom,
    }))
}

const dated = z.object({ date: z.string() })

/** YAML texts are shown as they stand, so a Markdown link in one is no link. */
const markdownInYaml = (source: Source): Problem[] =>
  textsOf(source).flatMap(({ file, text, lineAt }) =>
    [...text.matchAll(/\[[^\]]*\]\([^)]*\)|<a\b/g)].map(({ 0: link, index }) => ({
      file,
      line: lineAt(index),
      message: `“${link}” would be shown as it stands: this text takes no links; say where to look in words`,
    })),
  )

/** The fault of a link, in words for its author; undefined for a sound one. */
function faultOf({ to, words, readFrom }: Link, addresses: Map<string, Address>) {
  if (to.trim() === '') return 'has a link that leads nowhere: give it an address or take it out'
  if (words === '') return `has a link to ${to} without words, which nobody can see or hear`
  if (/^(https:|mailto:|tel:)/.test(to)) return undefined
  if (!to.startsWith('/')) {
    return `links to “${to}”, which is taken out when the page is made: begin it with / for this site or with https://`
  }
  // Files are looked for on the disk (check-media.ts).
  if (to.startsWith('/media/')) return undefined

  const [withoutFragment = '', fragment] = to.split('#', 2)
  const path = withoutFragment.split('?', 1)[0] ?? ''
  const address = addresses.get(path)
  if (!address) return `links to ${path}, and there is no such page`
  if (address.isDraft) return `links to ${path}, which is a draft that nobody can open`
  if (address.from > readFrom) return `links to ${path}, which is not there before ${address.from}`
  if (fragment === undefined || address.fragments.has(fragment)) return undefined
  const parts = [...address.fragments].map((part) => `#${part}`).join(', ')
  return `links to #${fragment} of ${path}, which has ${parts ? `only ${parts}` : 'no such parts'}`
}
