import { maxPictureBytes, readMediaUrl } from '../../lib/picture-file.ts'
import type { ContentFiles } from '../content-folder.ts'
import { listMarkdown, listTexts, makeProblem, type Text } from '../content-texts.ts'
import { isShownPicture, listNamedPictures } from '../figures.ts'
import { listElements } from '../markdown-elements.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** Finds pictures that a text shows or links to, and that cannot be shown. */
export function checkMedia(
  sources: readonly YamlFile[],
  findSize: ContentFiles['findPictureSize'],
): Problem[] {
  function findFault(url: string): string | undefined {
    if (!url.startsWith('/media/'))
      return isShownPicture(url)
        ? undefined
        : `The picture “${url}” is not shown; give it as /media/… or https://…`
    const plain = url.replace(/[?#].*$/, '')
    const path = readMediaUrl(plain)
    const size = path && findSize(`media/${path}`)
    if (!size)
      return `${plain} is missing; put an .avif, .jpg, .png, .svg or .webp into content${plain}, with %20 here for a space`
    return size > maxPictureBytes ? `${plain} has more than 5 MB; make it smaller` : undefined
  }

  function checkText(text: Text): Problem[] {
    if (!text.isMarkdown) {
      const isFile = text.kind === 'picture' && text.text.startsWith('/media/')
      const message = isFile && findFault(text.text)
      return message ? [makeProblem(text, message)] : []
    }
    const named = listNamedPictures(text.text)
    const unknown = named.filter(({ url }) => !url)
    return [
      ...unknown.map(({ name, index }) => {
        const message = `No picture named “${name}”; use one of app/pictures/manifest.json, or a file of content/media as /media/…`
        return makeProblem(text, message, index)
      }),
      ...listElements(text).flatMap(({ tag, attributes: { src = '', href = '' }, line }) => {
        const url = tag === 'img' ? src : href
        const isUsed =
          tag === 'img' ? named.every(({ name }) => name !== src) : /^\/media\//.test(url)
        const message = isUsed && findFault(url)
        return message ? [{ file: text.file, line, message }] : []
      }),
    ]
  }
  return sources.flatMap(listTexts).flatMap(checkText)
}

/** Finds pictures of Markdown texts without alternative text. In YAML the schemas ask for it. */
export const checkAlternatives = (sources: readonly YamlFile[]): Problem[] =>
  listMarkdown(sources).flatMap((text) =>
    listElements(text)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: text.file,
        line,
        message: `Picture ${attributes.src ?? ''} without alternative text; say between the [ ] what it shows`,
      })),
  )
