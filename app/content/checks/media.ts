import { maxPictureBytes, readMediaUrl } from '../../lib/picture-file.ts'
import type { ContentFiles } from '../content-folder.ts'
import { bodyText, type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import { drawnPictures } from '../drawn-pictures.ts'
import { isShownPicture, listNamedPictures } from '../figures.ts'
import { listElements } from '../markdown-elements.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'

/**
 * Finds pictures that a text shows or links to, and that cannot be shown.
 * @param findSize the size of a file, named from the content folder, in bytes; undefined if there is none
 */
export function checkMedia(
  writing: ContentSources,
  findSize: ContentFiles['findPictureSize'],
): Problem[] {
  const findFault = (url: string): string | undefined => {
    const path = url.replace(/[?#].*$/, '')
    if (path.startsWith('/media/')) return describeFile(path)
    if (isShownPicture(url)) return undefined
    if (drawnPictures.has(path))
      return `The drawing “${url}” is not shown; write ![What it shows](${url} "Caption"), with straight quotes`
    return `The picture “${url}” is not shown; give it as /media/… or https://…`
  }
  function describeFile(url: string): string | undefined {
    const path = readMediaUrl(url)
    if (path === undefined)
      return `${url} is not shown; use a name that ends in .avif, .jpg, .png, .svg or .webp, with %20 for a space`
    const size = findSize(`media/${path}`)
    if (size === undefined) return `${url} is missing; put the file into content/media/${path}`
    return size > maxPictureBytes ? `${url} has more than 5 MB; make it smaller` : undefined
  }
  return [
    ...listTexts(writing).flatMap((each) => {
      const isFile = each.kind === 'picture' && each.text.startsWith('/media/')
      const message = isFile && findFault(each.text)
      return message ? [makeProblem(each, message)] : []
    }),
    ...writing.markdown.flatMap((file) => [
      ...checkNamed(file),
      ...listUses(file).flatMap(({ url, line }) => {
        const message = findFault(url)
        return message ? [{ file: file.name, line, message }] : []
      }),
    ]),
  ]
}

const checkNamed = (file: MarkdownFile): Problem[] =>
  listNamedPictures(file.body).flatMap(({ name, index, url }) => {
    const message = `No picture named “${name}”; use one of app/pictures/manifest.json, or a file of content/media as /media/…`
    return url ? [] : [makeProblem(bodyText(file), message, index)]
  })

/** Finds pictures of Markdown texts without alternative text. In YAML the schemas ask for it. */
export const checkAlternatives = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap((file) =>
    listElements(file)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: file.name,
        line,
        message: `Picture ${attributes.src ?? ''} without alternative text; say between the [ ] what it shows`,
      })),
  )

/** Other pictures, and links to files. */
const listUses = (file: MarkdownFile): { url: string; line: number }[] => {
  const named = new Set(listNamedPictures(file.body).map(({ name }) => name))
  return listElements(file).flatMap(({ tag, attributes: { src = '', href }, line }) => {
    if (tag === 'img') return named.has(src) ? [] : [{ line, url: src }]
    return href?.startsWith('/media/') ? [{ line, url: href }] : []
  })
}
