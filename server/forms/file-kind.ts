import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { QuestionOf } from '../../contracts/form-question.ts'

export type FileKind = QuestionOf<'file'>['kinds'][number]

/** A PDF begins within this many bytes (ISO 32000-1, annex H, note 13); no file is served as anything else. */
const pdfWithin = 1024
/** Size of an archive's last record with the longest comment, in bytes. */
const endOfArchive = 22 + 65_535
/** An archive's list of files, in bytes; Word writes some two kilobytes. */
const maxDirectory = 1024 * 1024

/**
 * Reads the kind of a file from the beginning and the end of its content.
 * @returns undefined if no form accepts it
 */
export async function readKind(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const start = await read(file, 0, pdfWithin)
  // An archive may hold a PDF as it is.
  if (!start.subarray(0, 4).equals(Buffer.from('PK\x03\x04')))
    return start.includes('%PDF-') ? 'pdf' : undefined
  const entries = parseEntries(await readDirectory(file, size))
  const types = entries.get('[Content_Types].xml')
  if (!types) return undefined
  if (entries.has('word/document.xml')) return 'docx'
  // Some programs give the main part another name, which the types hold.
  const main = findMainPart(await readEntry(file, types))
  return main !== undefined && entries.has(main) ? 'docx' : undefined
}

type Entry = { offset: number; length: number; method: number }

function parseEntries(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') break
    const length = directory.readUInt16LE(at + 28)
    entries.set(directory.toString('utf8', at + 46, at + 46 + length), {
      offset: directory.readUInt32LE(at + 42),
      length: directory.readUInt32LE(at + 20),
      method: directory.readUInt16LE(at + 10),
    })
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** A list of types, packed or unpacked, in bytes; a Word file's has some two kilobytes. */
const maxTypes = 64 * 1024
const inflate = promisify(inflateRaw)

/** Reads an entry's text (APPNOTE 4.3.7); empty if it is too long or packed in another way. */
async function readEntry(file: FileHandle, { offset, length, method }: Entry): Promise<string> {
  if (length > maxTypes || (method !== stored && method !== deflated)) return ''
  const head = await read(file, offset, 30)
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') return ''
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await read(file, start, length)
  const text = method === stored ? packed : inflate(packed, { maxOutputLength: maxTypes })
  return Promise.resolve(text).then(String, () => '')
}

const stored = 0
const deflated = 8

/** The type of a Word document's main part (ECMA-376, part 1, 11.3.10). */
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Finds the name of the main part in a list of types (ECMA-376, part 2). */
function findMainPart(types: string): string | undefined {
  const overrides = types.match(/<Override\b[^<>]*>/g) ?? []
  const main = overrides.find((each) => each.includes(mainType))
  return /\bPartName\s*=\s*["']\/([^"']+)["']/.exec(main ?? '')?.[1]
}

/** Reads the central directory of a ZIP archive (APPNOTE 4.3.12); empty if there is none. */
async function readDirectory(file: FileHandle, size: number): Promise<Buffer> {
  const tail = await read(file, Math.max(0, size - endOfArchive), endOfArchive)
  const end = tail.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + 22 > tail.length) return Buffer.alloc(0)
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  return length > maxDirectory || offset + length > size
    ? Buffer.alloc(0)
    : read(file, offset, length)
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
