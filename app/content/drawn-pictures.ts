import type { Language } from '../lib/languages.ts'
import { isPictureFile } from '../lib/picture-file.ts'
import file from '../pictures/manifest.json' with { type: 'json' }

type Drawing = {
  versions: Record<string, string>
  /** Left, top, width and height of the place of each decision of a case study, by its number. */
  decisions?: Record<string, [number, number, number, number]>
}

/** The pictures that `npm run artwork` has made of the drawings in artwork/, by name. */
export const drawnPictures = new Map(Object.entries(file as unknown as Record<string, Drawing>)) // JSON has no tuples

/** True if a picture can be shown: a file of content/media, or a drawing that has been made. */
export const isThere = (picture: string): boolean =>
  isPictureFile(picture) || drawnPictures.has(picture)

/** Content with the drawings that have words in the language in place of the English ones. */
export function drawnIn<Value>(value: Value, language: Language): Value {
  // A text gives a text, a list a list and an object one of the same keys: the type stays.
  if (typeof value === 'string') {
    const own = `${value}-${language}`
    return (drawnPictures.has(own) ? own : value) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, each]) => [key, drawnIn(each, language)])
  return (
    Array.isArray(value) ? fields.map(([, each]) => each) : Object.fromEntries(fields)
  ) as Value
}
