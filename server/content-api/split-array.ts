import { BadAnswer } from './bad-answer.ts'

/** The most an item may take, in bytes, and a list may hold. */
const itemLimit = 2 * 1024 * 1024
const countLimit = 100_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
/** UTF-8 may begin with three bytes that say so. */
const isMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf
const opens = (byte: number) => byte === 0x5b || byte === 0x7b
const closes = (byte: number) => byte === 0x5d || byte === 0x7d

/**
 * The items of a JSON array, each as its bytes, one by one as they arrive: a list of 50 MB is never held as
 * bytes, as text and as values at a time. Whether an item is JSON is for its reader to find out.
 * @returns undefined in place of an item that is too long
 * @throws {BadAnswer} when what is sent is no array, or breaks off
 */
export async function* splitArray(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer | undefined> {
  let depth = 0
  let inString = false
  let isEscaped = false
  let isOver = false
  let item = openItem()
  let count = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isEscaped) isEscaped = false
      else if (inString) {
        if (byte === backslash) isEscaped = true
        else if (byte === quote) inString = false
      } else if (depth === 0) {
        if (isSpace(byte) || isMark(byte)) continue
        if (isOver || byte !== 0x5b) throw new BadAnswer('is not an array')
        depth = 1
        start = at + 1
      } else if (byte === quote) inString = true
      else if (opens(byte)) depth++
      else if (closes(byte)) depth--

      const isEnd: boolean = depth === 0 && !isOver
      if (!isEnd && !(byte === comma && depth === 1 && !inString)) continue
      item.add(chunk.subarray(start, at))
      start = at + 1
      isOver = isEnd
      const bytes = item.bytes()
      // Nothing at all between the brackets is no item; nothing after a comma is a broken one.
      if (isEnd && count === 0 && bytes?.every(isSpace)) continue
      if (++count > countLimit) throw new BadAnswer(`holds more than ${countLimit} items`)
      yield bytes
      item = openItem()
    }
    if (depth > 0) item.add(chunk.subarray(start))
  }
  if (!isOver) throw new BadAnswer('breaks off')
}

/** What of an item has arrived. */
function openItem() {
  let pieces: Uint8Array[] = []
  let size = 0
  return {
    add(piece: Uint8Array) {
      if (piece.length === 0) return
      size += piece.length
      if (size > itemLimit) pieces = []
      else pieces.push(piece)
    },
    bytes() {
      if (size > itemLimit) return undefined
      const [only] = pieces
      // Most items lie in one piece, of which no copy is needed.
      return only && pieces.length === 1
        ? Buffer.from(only.buffer, only.byteOffset, only.length)
        : Buffer.concat(pieces)
    },
  }
}
