import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { QuestionOf } from '../../contracts/form-question.ts'
import { docxFile, docxWith, pdfFile, zip } from '../../tests/support/files.ts'
import { formPost, receiveInto } from '../../tests/support/form-post.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { withRequestId } from '../log.ts'
import { displayName } from './received-files.ts'

vi.mock('node:fs/promises', { spy: true })

const cv: QuestionOf<'file'> = {
  ref: 'cv',
  type: 'file',
  title: 'Your CV',
  required: true,
  kinds: ['pdf', 'docx'],
  maxBytes: 5 * 1024 * 1024,
}
const folder = mkdtempSync(join(tmpdir(), '9ex-uploads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const receivedFiles = receiveInto(folder)

/** The file as it is accepted, or the problem with it. */
async function read(bytes: Buffer | string, name = 'cv.pdf') {
  const data = new FormData()
  data.append('cv', new File([new Uint8Array(Buffer.from(bytes))], name))
  const { files } = await formPost(data, receivedFiles)
  const problems = await files.check(
    { questionPath: [cv], problems: [] },
    { words: formWords, isPageNew: true },
  )
  const { lead } = await files.keepFor(async (kept) => ({ lead: { files: kept } }))
  const [file] = lead.files
  const [problem] = problems.map(({ problem }) => problem)
  return { ...(file && { file }), ...(problem && { problem }) }
}

const pdf = 'application/pdf'
/** The bytes that printers, scanners and mailers put before a PDF. */
const beforePdf = {
  'a byte order mark': '\xef\xbb\xbf',
  PostScript: '%!PS-Adobe-3.0\n',
  'the commands of a printer': '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = PDF\r\n',
  'the head of a mail': 'MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n',
  'the head of a disk': '\0'.repeat(128),
  'other bytes, to the last of the first 1,024': 'x'.repeat(1019),
}
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('the type of a file', () => {
  test.each<[string, Buffer, string]>([
    ['a PDF', pdfFile, pdf],
    ['a PDF behind a line break', Buffer.concat([Buffer.from('\r\n'), pdfFile]), pdf],
    ['a PDF behind 1,000 blanks', Buffer.concat([Buffer.alloc(1000, ' '), pdfFile]), pdf],
    ...Object.entries(beforePdf).map(([name, before]): [string, Buffer, string] => [
      `a PDF behind ${name}`,
      Buffer.concat([Buffer.from(before, 'latin1'), pdfFile]),
      pdf,
    ]),
    ['a Word file', docxFile, word],
    ['a Word file, packed', docxWith('word/document.xml', true), word],
    ['a Word file whose main part is called otherwise', docxWith('word/document2.xml'), word],
    ['the same, packed', docxWith('word/document2.xml', true), word],
  ])('is found by its content: %s', async (_, bytes, type) => {
    expect(await read(bytes, 'anything.exe')).toMatchObject({ file: { type } })
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\0'],
    ['another archive', zip({ 'a.txt': 'a' })],
    ['half an archive', docxFile.subarray(0, 40)],
    ['an archive that only names a letter', zip({ 'word/document.xml': '' })],
    [
      'an archive of a table',
      zip({
        '[Content_Types].xml': '<Override PartName="/xl/workbook.xml" ContentType="x"/>',
        'xl/workbook.xml': '',
      }),
    ],
    ['a PDF that begins later', Buffer.concat([Buffer.alloc(1020, 'x'), pdfFile])],
    ['an archive that holds a PDF as it is', zip({ 'cv.pdf': String(pdfFile) })],
    ['the beginning of a PDF’s name', '%PDF'],
    [
      'an archive with such names inside others',
      zip({ '[Content_Types].xml': '', 'x/word/document.xml': '' }),
    ],
  ])('is not believed by its name: %s', async (_, bytes) => {
    expect(await read(Buffer.from(bytes))).toEqual({
      problem: expect.stringContaining('PDF, Word (.docx)'),
    })
  })

  test('is said to be empty where it is', async () => {
    expect(await read('')).toEqual({ problem: formWords.problems.fileEmpty })
  })

  test('is not looked for where it is too large', async () => {
    const bytes = Buffer.concat([pdfFile, Buffer.alloc(cv.maxBytes)])
    expect(await read(bytes)).toEqual({ problem: expect.stringContaining('5 MB') })
  })
})

describe('a file that comes', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const pieces = [Buffer.from('%PDF-'), Buffer.alloc(200_000, 'a'), Buffer.from('%%EOF')]
  const hash = sha256(Buffer.concat(pieces))

  test('has the hash of its bytes, in whatever pieces', async () => {
    const file = await receivedFiles.begin().receive('cv', 'cv.pdf', Readable.from(pieces))
    expect(file).toMatchObject({ size: 200_010, hash })
  })

  test('lies in folders that only the server’s user may read, made for it', async () => {
    const deep = join(folder, 'not', 'there')
    await receiveInto(deep).begin().receive('cv', 'cv.pdf', Readable.from(pieces))
    for (const each of [join(folder, 'not'), deep]) expect(statSync(each).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['is whole', async () => {}],
    ['breaks off', () => Promise.reject(new Error('left'))],
  ])('is lost if it cannot be closed, when it %s', async (_, end) => {
    const { open: reallyOpen } =
      await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
    vi.mocked(open).mockImplementationOnce(async (...given) => {
      const handle = await reallyOpen(...given)
      const close = handle.close.bind(handle)
      handle.close = () => close().then(() => Promise.reject(new Error('full')))
      return handle
    })
    async function* all() {
      yield* pieces
      await end()
    }
    const own = join(folder, 'full')
    const file = await receiveInto(own).begin().receive('cv', 'cv.pdf', all())
    expect(file).toEqual({ name: 'cv.pdf', size: 0 })
    expect(readdirSync(own)).toEqual([])
  })

  test('has none when it breaks off', async () => {
    async function* half() {
      yield pieces[0] ?? Buffer.alloc(0)
      throw new Error('gone')
    }
    const file = await receivedFiles.begin().receive('cv', 'cv.pdf', half())
    expect(file).toEqual({ name: 'cv.pdf', size: 0 })
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

test('a file that cannot be written is logged with the id of its request', async () => {
  const log = listenToLog()
  const files = withRequestId(() => receiveInto('/dev/null/uploads').begin(), 'the-request')
  await files.receive('cv', 'cv.pdf', Readable.from([Buffer.from('%PDF')]))
  const lines = log.lines()
  log.stop()
  expect(lines).toMatchObject([{ event: 'file-not-written', request: 'the-request' }])
})
