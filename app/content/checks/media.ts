import { findFalseKind, maxPictureBytes, readMediaUrl } from '../../lib/picture-file.ts'
import type { ContentFiles } from '../content-folder.ts'
import { bodyText, type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import { drawnPictures } from '../drawn-pictures.ts'
import { isShownPicture, listNamedPictures } from '../figures.ts'
import { listElements } from '../markdown-elements.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'

/**
 * Every file under /media/ that a text shows or links to must be a picture in the content folder, and not too large.
 * @param findPicture a file, named from the content folder; undefined if it is not there
 */
export function checkMedia(
  writing: ContentSources,
  findPicture: ContentFiles['findPicture'],
): Problem[] {
  const findFault = (url: string): string | undefined => {
    const path = url.replace(/[?#].*$/, '')
    if (path.startsWith('/media/')) return describeFile(path)
    if (isShownPicture(url)) return undefined
    if (drawnPictures.has(path))
      return `the drawing “${url}” would be left out: write ![What it shows](${url} "Caption"), with straight quotes and no brackets in its words`
    return `the picture “${url}” would be taken out: give it as /media/… or https://…`
  }
  function describeFile(url: string): string | undefined {
    const read = readMediaUrl(url)
    if ('fault' in read) return `${url} ${read.fault}`
    const file = `media/${read.path}`
    const picture = findPicture(file)
    if (!picture) return `${url} is not there: put the file into content/${file}`
    const { size, start } = picture
    if (size === 0) return `${url} is empty: save the picture again`
    const kind = findFalseKind(file, start)
    if (kind) return `${url} is no ${kind}: save the picture as one, or correct the name’s ending`
    if (size <= maxPictureBytes) return undefined
    return `${url} has ${(size / 1024 / 1024).toFixed(1)} MB, and is not sent: make it smaller than 5 MB`
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

/** Drawings that a text names and that are not there. */
const checkNamed = (file: MarkdownFile): Problem[] =>
  listNamedPictures(file.body).flatMap(({ name, index, url }) => {
    const message = `no picture named “${name}”, so that none is shown; name one of app/pictures/manifest.json, or a file of content/media as /media/…`
    return url ? [] : [makeProblem(bodyText(file), message, index)]
  })

/** Other pictures, wherever they are, and links to files. */
const listUses = (file: MarkdownFile): { url: string; line: number }[] => {
  const named = new Set(listNamedPictures(file.body).map(({ name }) => name))
  return listElements(file).flatMap(({ tag, attributes: { src = '', href }, line }) => {
    if (tag === 'img') return named.has(src) ? [] : [{ line, url: src }]
    return href?.startsWith('/media/') ? [{ line, url: href }] : []
  })
}
