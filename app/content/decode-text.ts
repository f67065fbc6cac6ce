import { isUtf8 } from 'node:buffer'

/** A file that cannot be used as it is; its message is for the person who edits it. */
export class FileFault extends Error {
  override name = 'FileFault'
  /** From 1. */
  readonly line: number

  constructor(message: string, line = 1) {
    super(message)
    this.line = line
  }
}

/** The fault of a name that its folder lists, and that opens nothing. */
export const leadsNowhere = () =>
  new FileFault(
    'is a link to a file that is not there, or has a name that is not UTF-8: put a plain file in its place',
  )

/**
 * Decodes the bytes of a file, without a byte order mark; its lines end with line feeds.
 * @throws {FileFault} if they are not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new FileFault('is UTF-16, not UTF-8: save it as UTF-8')
  if (!isUtf8(bytes)) throw new FileFault('is not UTF-8: save it as UTF-8', findBrokenLine(bytes))
  return new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
}

/** By its byte order mark, or the empty halves of its Latin letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const start = bytes.subarray(0, 1000)
  return start.filter((byte) => byte === 0).length > start.length / 4
}

function findBrokenLine(bytes: Uint8Array): number {
  let line = 1
  for (let at = 0; at < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, at)
    const next = end === -1 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(at, next))) break
    at = next
  }
  return line
}
