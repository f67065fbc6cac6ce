import type { FileHandle } from 'node:fs/promises'
import type { QuestionOf } from '../../contracts/form-question.ts'

export type FileKind = QuestionOf<'file'>['kinds'][number]

/** How far into a file a PDF may begin, behind blanks alone (ISO 32000-1, annex H). */
const pdfWithin = 1024
/** The end of an archive: its last record with the longest comment there may be. */
const endOfArchive = 22 + 65_535
/** The longest list of an archive's files that is read, in bytes: Word writes some two kilobytes. */
const maxDirectory = 1024 * 1024

/**
 * Tells the kind of a file by its content, of which it reads the beginning and the end.
 * @returns undefined when it is none that a form takes
 */
export async function kindOf(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const start = await read(file, 0, pdfWithin)
  if (/^[\s\0\xef\xbb\xbf]*%PDF-\d/.test(start.toString('latin1'))) return 'pdf'
  if (!start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return undefined
  const names = namesIn(await readDirectory(file, size))
  return ['[Content_Types].xml', 'word/document.xml'].every((name) => names.has(name))
    ? 'docx'
    : undefined
}

/** The names in a central directory, as far as it is one. */
function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>()
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') break
    const length = directory.readUInt16LE(at + 28)
    names.add(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

/** The central directory of a ZIP archive (APPNOTE 4.3.12), which names its files; empty for none. */
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

/** As many bytes as there are, of so many from a place on. */
async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
