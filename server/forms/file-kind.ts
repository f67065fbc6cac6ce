import type { FileHandle } from 'node:fs/promises'
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
  const names = listNames(await readDirectory(file, size))
  const isWord = names.some((name) => /^word\/document\d*\.xml$/.test(name))
  return isWord && names.includes('[Content_Types].xml') ? 'docx' : undefined
}

function listNames(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') break
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
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
