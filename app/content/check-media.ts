import { z } from 'zod'
import { elementsOf } from './markdown-elements.ts'
import type { Markdown } from './read-markdown.ts'
import type { Problem, Source } from './read-yaml.ts'
import { textsOf, type Writing } from './writing.ts'

type Use = { file: string; line: number; address: string }

/** The server sends no larger picture (server/http/media-files.ts); in bytes. */
const maxPicture = 5 * 1024 * 1024

/**
 * Every file under /media/ that a text shows or links to must be in the content folder, and not too large.
 * @param sizeOf the size in bytes of a file, named from the content folder; undefined if it is not there
 */
export const checkMedia = (
  { sources, markdown }: Writing,
  sizeOf: (file: string) => number | undefined,
): Problem[] =>
  [...sources.flatMap(usesInYaml), ...markdown.flatMap(usesOf)].flatMap(
    ({ file, line, address }) => {
      const path = address.replace(/[?#].*$/, '')
      const message = path.startsWith('/media/')
        ? describeFile(path, sizeOf(path.slice(1)))
        : !path.startsWith('https://') &&
          `the picture “${address}” would be taken out: give it as /media/… or https://…`
      return message ? [{ file, line, message }] : []
    },
  )

function describeFile(path: string, size: number | undefined): string | undefined {
  if (size === undefined) return `${path} is not there: put the file into content${path}`
  if (size <= maxPicture) return undefined
  return `${path} has ${(size / 1024 / 1024).toFixed(1)} MB, and is not sent: make it smaller than 5 MB`
}

const usesInYaml = (source: Source): Use[] =>
  textsOf(source)
    .filter(({ text }) => text.startsWith('/media/'))
    .map(({ file, text, lineAt }) => ({ file, line: lineAt(0), address: text }))

/** Pictures wherever they are, and links to files. */
function usesOf(file: Markdown): Use[] {
  const uses = elementsOf(file).flatMap(({ tag, attributes: { src, href }, line }) => {
    if (tag === 'img') return [{ file: file.name, line, address: src ?? '' }]
    return href?.startsWith('/media/') ? [{ file: file.name, line, address: href }] : []
  })
  const { data } = pictured.safeParse(file.matter?.value)
  if (!data || !file.matter) return uses
  return [
    { file: file.name, line: file.matter.lineOf(['picture']), address: data.picture },
    ...uses,
  ]
}

const pictured = z.object({ picture: z.string() })
