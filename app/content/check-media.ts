import { z } from 'zod'
import { elementsOf } from './markdown-elements.ts'
import type { Markdown } from './read-markdown.ts'
import type { Problem, Source } from './read-yaml.ts'
import { textsOf, type Writing } from './writing.ts'

type Use = { file: string; line: number; address: string }

/**
 * Every file under /media/ that a text shows or links to must be in the content folder.
 * @param isThere whether a file is in the content folder, named from there
 */
export const checkMedia = (
  { sources, markdown }: Writing,
  isThere: (file: string) => boolean,
): Problem[] =>
  [...sources.flatMap(usesInYaml), ...markdown.flatMap(usesOf)].flatMap(
    ({ file, line, address }) => {
      const path = address.replace(/[?#].*$/, '')
      const message = path.startsWith('/media/')
        ? !isThere(path.slice(1)) && `${path} is not there: put the file into content${path}`
        : !path.startsWith('https://') &&
          `the picture “${address}” would be taken out: give it as /media/… or https://…`
      return message ? [{ file, line, message }] : []
    },
  )

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
