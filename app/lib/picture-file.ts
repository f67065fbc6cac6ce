/** True for a file of content/media (`/media/…`), false for the name of a drawing. */
export const isPictureFile = (picture: string): boolean => picture.startsWith('/media/')

/** The largest picture of content/media that is sent or drawn on a share image, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024

/** True for a picture's path within content/media; nothing hidden, and nothing outside, is one. */
export const isMediaPath = (path: string): boolean =>
  /\.(?:avif|jpg|png|svg|webp)$/i.test(path) &&
  path.split('/').every((name) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(name))

/** Reads a picture’s path within content/media from `/media/…`; undefined for one that is not sent. */
export function readMediaUrl(url: string): string | undefined {
  const encoded = url.slice('/media/'.length)
  // A slash in a name would be another URL of the same picture.
  if (/\s|%2f/i.test(encoded)) return undefined
  try {
    const path = decodeURIComponent(encoded)
    return isMediaPath(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Finds a file's name in a folder, also where one of them writes é as two characters, as a Mac does. */
export const findName = (names: readonly string[], wanted: string): string | undefined =>
  names.includes(wanted) ? wanted : names.find((name) => name.normalize() === wanted.normalize())
