/** True for a file of content/media (`/media/…`), false for the name of a drawing. */
export const isPictureFile = (picture: string): boolean => picture.startsWith('/media/')

/** The largest picture of content/media that is sent or drawn on a share image, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024

/** Kinds of pictures that are sent from content/media. */
const kinds = /\.(?:avif|jpg|png|svg|webp)$/i

/** Signs that a file of each kind has at its beginning. */
const signs: Record<string, RegExp> = {
  avif: /^.{4}ftyp/s,
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  svg: /<svg[\s>]/,
  webp: /^RIFF.{4}WEBP/s,
}

/**
 * Tells a file that is not of the kind that its name says.
 * @param start of the file, in Latin-1
 * @returns the kind in capitals, such as `PNG`, of a file that is another
 */
export function findFalseKind(name: string, start: string): string | undefined {
  const kind = name.replace(/.*\./s, '').toLowerCase()
  return signs[kind]?.test(start) === false ? kind.toUpperCase() : undefined
}

/** True for a picture's path within content/media; nothing hidden, and nothing outside, is one. */
export const isMediaPath = (path: string): boolean => kinds.test(path) && isPlain(path)

const isPlain = (path: string) =>
  path.split('/').every((name) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(name))

/**
 * Reads the path of a picture's URL as the server does (server/http/media-files.ts).
 * @param url `/media/…`, without a query
 * @returns its path within content/media, or why no picture is sent for it
 */
export function readMediaUrl(url: string): { path: string } | { fault: string } {
  const encoded = url.slice('/media/'.length)
  if (/\s/.test(encoded)) return { fault: 'has a blank, which ends an address: write it as %20' }
  // A slash in a name would be another URL of the same picture.
  if (/%2f/i.test(encoded)) return { fault: 'has “%2F” in it: folders are parted by “/”' }
  const path = decode(encoded)
  if (path === undefined) return { fault: 'has a “%” without a code behind it: write it as %25' }
  if (!isPlain(path)) return { fault: 'has a name that is empty, begins with a dot or has a “\\”' }
  if (!kinds.test(path))
    return { fault: 'is not sent: pictures end with .avif, .jpg, .png, .svg or .webp' }
  return { path }
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Finds a file's name in a folder, also where one of them writes é as two characters, as a Mac does. */
export const findName = (names: readonly string[], wanted: string): string | undefined =>
  names.includes(wanted) ? wanted : names.find((name) => name.normalize() === wanted.normalize())
