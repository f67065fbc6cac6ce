import type { FileHandle } from 'node:fs/promises'
import type { QuestionOf } from '../../contracts/form-question.ts'

export type FileKind = QuestionOf<'file'>['kinds'][number]

/** A PDF begins within this many bytes (ISO 32000-1, annex H, note 13); no file is served as anything else. */
const pdfWithin = 1024

/** In bytes: an archive's list of files, two kilobytes of Word's, and a comment of 64 KB at most. */
const endOfArchive = 128 * 1024

/**
 * Reads the kind of a file from the beginning and the end of its content.
 * @returns undefined if no form accepts it
 */
export async function readKind(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const start = await read(file, 0, pdfWithin)
  // An archive may hold a PDF as it is.
  if (!start.startsWith('PK\x03\x04')) return start.includes('%PDF-') ? 'pdf' : undefined
  const end = await read(file, Math.max(0, size - endOfArchive), endOfArchive)
  // The head of an entry has 46 bytes before its name (APPNOTE 4.3.12).
  const isWord = /PK.{44}word\/document\d*\.xml/s.test(end)
  return isWord && /PK.{44}\[Content_Types\]\.xml/s.test(end) ? 'docx' : undefined
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
