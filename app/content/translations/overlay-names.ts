import { type Language, translatedLanguages } from '../../lib/languages.ts'

/* Beside `faq.yaml` is `faq.ar.yaml`, its words in Arabic. */

const overlay = new RegExp(String.raw`\.(${translatedLanguages.join('|')})(\.(?:yaml|md))$`)

/** True for a file with another’s words in a second language. */
export const isOverlay = (name: string): boolean => overlay.test(name)

/** `blog/first.md` gives `blog/first.ar.md`. */
export const overlayName = (name: string, language: Language): string =>
  name.replace(/\.(?:yaml|md)$/, `.${language}$&`)

/** `blog/first.ar.md` gives `blog/first.md`, and the language. */
export function translatedName(name: string): { name: string; language: Language } | undefined {
  const language = overlay.exec(name)?.[1]
  const known = translatedLanguages.find((each) => each === language)
  return known && { name: name.replace(overlay, '$2'), language: known }
}

/** The files of the content without the overlays. */
export const withoutOverlays = <Files extends { names: readonly string[] }>(
  files: Files,
): Files => ({
  ...files,
  names: files.names.filter((name) => !isOverlay(name)),
})
