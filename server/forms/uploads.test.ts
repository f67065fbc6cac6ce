import { describe, expect, test } from 'vitest'
import type { QuestionOf } from '../../contracts/form-question.ts'
import { docxFile, pdfFile, zip } from '../../tests/support/files.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { displayName, readUpload } from './uploads.ts'

const cv: QuestionOf<'file'> = {
  ref: 'cv',
  type: 'file',
  title: 'Your CV',
  required: true,
  kinds: ['pdf', 'docx'],
  maxBytes: 5 * 1024 * 1024,
}
const read = (bytes: Buffer | string, name = 'cv.pdf') =>
  readUpload(cv, new File([new Uint8Array(Buffer.from(bytes))], name), formWords)

describe('the type of a file', () => {
  test.each([
    ['a PDF', pdfFile, 'application/pdf'],
    [
      'a Word file',
      docxFile,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('is found by its content: %s', async (_, bytes, type) => {
    expect(await read(bytes, 'anything.exe')).toMatchObject({ file: { type } })
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\0'],
    ['another archive', zip({ 'a.txt': 'a' })],
    ['half an archive', docxFile.subarray(0, 40)],
    ['a PDF that begins with something else', `x${'x'.repeat(2000)}${pdfFile}`],
    ['nothing', ''],
  ])('is not believed by its name: %s', async (_, bytes) => {
    expect(await read(Buffer.from(bytes))).toEqual({
      problem: expect.stringContaining('PDF, Word (.docx)'),
    })
  })

  test('is not looked for where it is too large', async () => {
    const bytes = Buffer.concat([pdfFile, Buffer.alloc(cv.maxBytes)])
    expect(await read(bytes)).toEqual({ problem: expect.stringContaining('5 MB') })
  })
})

describe('the name people read', () => {
  test.each([
    ['CV Amna.PDF', 'CV Amna.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\amna\\cv.docx', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.pdf'],
    ['a\r\nb\0.pdf', 'ab.pdf'],
    ['.htaccess', 'file.pdf'],
    ['"><img src=x>.pdf', 'img src=x.pdf'],
    ['سیرت نامہ.pdf', 'سیرت نامہ.pdf'],
    ['', 'file.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ])('of %j is %j', (given, name) => {
    expect(displayName(given, 'pdf')).toBe(name)
  })
})
