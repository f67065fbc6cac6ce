import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { makeOverlay } from '../../app/content/translations/make-overlay.ts'
import { frameFiles } from '../../app/content/translations/page-states.ts'
import { type ContentFolder, contentWithoutPosts } from './content-folder.ts'

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

/** Letter by letter, so that no text is longer than before; figures and what is filled in stay. */
export const toArabic = (english: string): string =>
  english.replace(/\{[^}]*\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (letters[part.toLowerCase().charCodeAt(0) - 97] ?? part),
  )

/** The tests' content, its forms and the frame around every page in an Arabic of letters alone. */
export function arabicContent(): ContentFolder {
  const folder = contentWithoutPosts()
  const forms = readdirSync(join(folder.path, 'forms')).map((name) => `forms/${name}`)
  for (const name of [...frameFiles, ...forms]) {
    const overlay = parseDocument(makeOverlay(readFileSync(join(folder.path, name), 'utf8'), name))
    visit(overlay, {
      Scalar(key, node) {
        if (key !== 'key' && typeof node.value === 'string') node.value = toArabic(node.value)
      },
    })
    folder.write(name.replace('.yaml', '.ar.yaml'), String(overlay))
  }
  return folder
}
