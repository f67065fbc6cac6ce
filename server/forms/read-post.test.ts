import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import { receiveInto } from '../../tests/support/form-post.ts'
import { limits } from '../http/limits.ts'
import {
  type FormPost,
  PostRejected,
  type PostTexts,
  readBeginning,
  readPost,
} from './read-post.ts'

// Only a form's questions say what its posts hold.
const form = {
  questions: [
    { ref: 'why', type: 'long_text' },
    { ref: 'cv', type: 'file', maxBytes: 5 * 1024 * 1024 },
  ],
} as FormDefinition
const folder = mkdtempSync(join(tmpdir(), '9ex-posts-'))
const receivedFiles = receiveInto(folder)

/** The outcome of the last post, and the bytes of its connection that were read by then. */
let outcome: FormPost | PostTexts | Error
let bytesRead: number
/** Bytes of bodies that there is room for. */
let room = Number.POSITIVE_INFINITY
let server: Server
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const take = (bytes: number) => {
      room -= bytes
      return room >= 0
    }
    const reading =
      request.url === '/beginning'
        ? readBeginning(request, { form, files: receivedFiles.begin() })
        : readPost(request, { form, files: receivedFiles.begin(), maxBody: limits.fileBody, take })
    outcome = await reading.catch((error: Error) => error)
    bytesRead = request.socket.bytesRead
    response.writeHead(200, { Connection: 'close' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Posts a body, in chunks if it is given in parts, and gives what was read of it. */
async function post(
  type: string,
  body: string | Buffer | Buffer[],
  path = '/',
): Promise<typeof outcome> {
  // The type of a TCP server's address.
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const isChunked = Array.isArray(body)
  const length = isChunked
    ? 'Transfer-Encoding: chunked'
    : `Content-Length: ${Buffer.byteLength(body)}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`)
  socket.write(isChunked ? Buffer.concat([...body.map(chunkOf), Buffer.from('0\r\n\r\n')]) : body)
  socket.resume()
  // A server that has had enough may close while we are still sending.
  await new Promise((resolve) => socket.once('close', resolve))
  return outcome
}

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

/** One part of a multipart body. */
const part = (name: string, content: string | Buffer, more = '', boundary = 'x') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const filePart = (name: string, content: string | Buffer, filename = 'cv.pdf') =>
  part(name, content, `; filename="${filename}"\r\nContent-Type: application/pdf`)
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--x--\r\n')])

/** The texts and the file that were read, for comparing. */
function read(post: typeof outcome) {
  if (post instanceof Error) throw post
  const file = 'files' in post ? post.files.find('cv') : undefined
  const { name, size, storageKey } = file ?? {}
  const content = storageKey && readFileSync(join(folder, storageKey))
  return { texts: [...post.entries()], files: file ? [{ name, size, content }] : [] }
}

const statusOf = (post: typeof outcome) => (post instanceof PostRejected ? post.status : post)

describe('a post', () => {
  test('of text gives its fields in order, decoded', async () => {
    const body = 'why=a+%D8%A7%26b&why=100%&empty=&bare&%C3%A9=1'
    expect(read(await post(`${urlencoded}; charset=utf-99`, body)).texts).toEqual([
      ...[
        ['why', 'a ا&b'],
        ['why', '100%'],
        ['empty', ''],
      ],
      ...[
        ['bare', ''],
        ['é', '1'],
      ],
    ])
  })

  test('in parts gives its fields, and its file lies on disk', async () => {
    const content = randomBytes(3_000_000)
    const body = whole(part('why', 'اردو 🪁\r\nx'), filePart('cv', content, 'سیرت.pdf'))
    const { texts, files } = read(await post(multipart, body))
    expect(texts).toEqual([['why', 'اردو 🪁\r\nx']])
    expect(files).toMatchObject([{ name: 'سیرت.pdf', size: 3_000_000 }])
    // Not compared as a whole: to print how megabytes differ takes minutes.
    expect(content.equals(files[0]?.content || Buffer.alloc(0))).toBe(true)
  })

  test('keeps only the first file of each question for one', async () => {
    const before = readdirSync(folder).length
    const files = [filePart('cv', 'one'), filePart('cv', 'two'), filePart('other', 'x')]
    const posted = await post(multipart, whole(...files, filePart('why', 'x')))
    expect(read(posted).files.map(({ content }) => String(content))).toEqual(['one'])
    expect(readdirSync(folder)).toHaveLength(before + 1)
  })

  test('without a chosen file says so as browsers do', async () => {
    const posted = await post(
      multipart,
      whole(part('cv', '', '; filename=""\r\nContent-Type: application/octet-stream')),
    )
    expect(read(posted)).toEqual({ texts: [], files: [] })
  })

  test('with a file that is too large has one byte more of it than is taken', async () => {
    const content = Buffer.alloc(5.5 * 1024 * 1024, 'a')
    const posted = await post(multipart, whole(filePart('cv', content)))
    expect(read(posted).files).toMatchObject([{ size: 5 * 1024 * 1024 + 1 }])
  })

  test('whose file cannot be written has it without a place', async () => {
    const full = receiveInto('/dev/null/uploads').begin()
    const posted = await full.receive('cv', 'cv.pdf', Readable.from(['%PDF-']))
    expect(posted).toEqual({ name: 'cv.pdf', size: 0 })
  })

  test.each<[string, string, string | Buffer]>([
    ['garbage', multipart, 'garbage'],
    ['a part without an end', multipart, part('why', 'x')],
    ['no boundary', 'multipart/form-data', 'x'],
  ])('that is no form is a 400: %s', async (_, type, body) => {
    expect(statusOf(await post(type, body))).toBe(400)
  })

  test.each<[string, string, string | Buffer | Buffer[]]>([
    ['fields', urlencoded, 'a&'.repeat(201)],
    ['fields in parts', multipart, whole(...Array.from({ length: 101 }, () => part('a', 'b')))],
    ['text', multipart, whole(...Array.from({ length: 3 }, () => part('a', 'b'.repeat(30_000))))],
    ['files', multipart, whole(...Array.from({ length: 101 }, () => filePart('a', 'b')))],
    ['bytes', multipart, whole(part('a', 'b'), filePart('x', Buffer.alloc(limits.fileBody)))],
    ['pieces', urlencoded, Array.from({ length: 3000 }, () => Buffer.from('a'))],
  ])('of too many %s is a 413', async (_, type, body) => {
    expect(statusOf(await post(type, body))).toBe(413)
  })

  test('of too much says what came before, without half a text', async () => {
    const texts = async (type: string, body: Buffer | string) => {
      const rejected = await post(type, body)
      return rejected instanceof PostRejected ? [...rejected.beginning.entries()] : rejected
    }
    const file = filePart('cv', Buffer.alloc(limits.fileBody))
    const parts = [part('key', 'k'), part('why', 'اردو'), file, part('late', 'x')]
    const before = readdirSync(folder).length
    expect(await texts(multipart, whole(...parts))).toEqual([
      ['key', 'k'],
      ['why', 'اردو'],
    ])
    expect(readdirSync(folder)).toHaveLength(before)
    const long = part('why', 'b'.repeat(70_000))
    expect(await texts(multipart, whole(part('key', 'k'), long))).toEqual([['key', 'k']])
    const text = Buffer.concat([Buffer.from('key=k&why='), Buffer.alloc(limits.fileBody, 'b')])
    expect(await texts(urlencoded, text)).toEqual([['key', 'k']])
    expect(await texts(urlencoded, 'a&'.repeat(201))).toEqual([])
  })

  test('of a text longer than any field is read whole, to be counted', async () => {
    const body = whole(part('why', 'b'.repeat(60_000)))
    expect(read(await post(multipart, body)).texts[0]?.[1]).toHaveLength(60_000)
  })

  test('beyond the room there is is a 503, and leaves no file', async () => {
    const before = readdirSync(folder).length
    room = 1_000_000
    const posted = await post(multipart, whole(filePart('cv', Buffer.alloc(2_000_000))))
    room = Number.POSITIVE_INFINITY
    expect(statusOf(posted)).toBe(503)
    expect(readdirSync(folder)).toHaveLength(before)
  })

  test.each([
    `multipart/form-data; boundary=${'abcdefghij'.repeat(8)}`,
    `multipart/form-data; xboundary=random12345; boundary=${'a'.repeat(60)}`,
    `multipart/form-data; boundary="Zx9k;${'a'.repeat(60)}"`,
  ])('whose boundary is made to be slow is a 400: %s', async (type) => {
    expect(statusOf(await post(type, 'x'))).toBe(400)
  })

  test('that is broken off leaves no file', async () => {
    const before = readdirSync(folder).length
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${multipart}\r\nContent-Length: 900000`
    const begun = filePart('cv', Buffer.alloc(200_000)).subarray(0, -2)
    const seen = once(server, 'request')
    socket.write(`${head}\r\n\r\n`)
    socket.write(begun)
    await seen
    outcome = new Error('not read yet')
    await expect.poll(() => readdirSync(folder).length).toBe(before + 1)
    socket.destroy()
    await expect.poll(() => statusOf(outcome)).toBe(400)
    expect(readdirSync(folder)).toHaveLength(before)
  })
})

describe('of a post that says it is too large', () => {
  const beginning = async (type: string, body: string | Buffer | Buffer[]) =>
    read(await post(type, body, '/beginning'))
  const texts = [part('key', 'k'), part('why', 'اردو')]
  const kept = [
    ['key', 'k'],
    ['why', 'اردو'],
  ]

  test('the texts before its file are read, and no file', async () => {
    const before = readdirSync(folder).length
    const body = whole(...texts, filePart('cv', Buffer.alloc(5_000_000)), part('late', 'x'))
    expect(await beginning(multipart, body)).toEqual({ texts: kept, files: [] })
    expect(readdirSync(folder)).toHaveLength(before)
  })

  test('the fields that come within what a text may be are read', async () => {
    const long = part('long', 'b'.repeat(100_000))
    expect((await beginning(multipart, whole(...texts, long))).texts).toEqual(kept)
    const text = `key=k&why=%D8%A7&long=${'b'.repeat(100_000)}`
    expect((await beginning(urlencoded, text)).texts).toEqual([
      ['key', 'k'],
      ['why', 'ا'],
    ])
  })

  test.each<[string, string, string | Buffer | Buffer[]]>([
    ['nothing that comes', multipart, ''],
    ['garbage', multipart, 'garbage'],
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary made to be slow', `multipart/form-data; boundary=${'a'.repeat(60)}`, 'x'],
    ['too many fields', urlencoded, 'a&'.repeat(30_000)],
    ['pieces of a byte', urlencoded, Array.from({ length: 3000 }, () => Buffer.from('a'))],
  ])('nothing is read of %s', async (_, type, body) => {
    expect((await beginning(type, body)).texts).toEqual([])
  })
})

/** busboy takes time in proportion to the bytes it is given, but for the boundaries that are refused. */
describe('no more is read of a hostile body than its limit', () => {
  const megabytes = (count: number, piece: string) => Buffer.alloc(count * 1024 * 1024, piece)
  const long = 'a'.repeat(70)
  /** As repetitive as a boundary may be. */
  const abcd = 'abcd'.repeat(17)
  const inParts = (boundary: string, content: Buffer) =>
    Buffer.concat([
      part('cv', content, '; filename="cv.pdf"', boundary),
      Buffer.from(`--${boundary}--\r\n`),
    ])
  const bodies: [string, 'read' | 400 | 413, string, Buffer | Buffer[]][] = [
    ['fields without a value', 413, urlencoded, Buffer.alloc(65_536, 'a&')],
    ['one field', 'read', urlencoded, Buffer.alloc(65_536, 'a')],
    ['escapes', 'read', urlencoded, Buffer.alloc(65_535, '%61')],
    ['broken escapes', 'read', urlencoded, Buffer.alloc(65_536, '%')],
    ['pluses', 413, urlencoded, Buffer.alloc(65_536, '+=&')],
    ['a file', 'read', multipart, whole(filePart('cv', randomBytes(5_000_000)))],
    ...['q', 'a', '\r', '\r\n', '\r\n-', `\r\n--${'a'.repeat(69)}b`, `x\n--${long}`].map(
      (piece): [string, 400, string, Buffer] => [
        `a file of ${JSON.stringify(piece.slice(0, 9))}…`,
        400,
        `multipart/form-data; boundary=${long}`,
        inParts(long, megabytes(5, piece)),
      ],
    ),
    ...['a', 'abcd', 'd', `\r\n--${'abcd'.repeat(16)}abce`].map(
      (piece): [string, 'read', string, Buffer] => [
        `a file of ${JSON.stringify(piece.slice(0, 9))}… and a boundary of four letters`,
        'read',
        `multipart/form-data; boundary=${abcd}`,
        inParts(abcd, megabytes(5, piece)),
      ],
    ),
    [
      'a boundary of hyphens',
      400,
      `multipart/form-data; boundary=${'-'.repeat(70)}`,
      inParts('-'.repeat(70), megabytes(5, '-')),
    ],
    [
      'a boundary without end',
      400,
      `multipart/form-data; boundary=${'a'.repeat(9000)}`,
      megabytes(5, 'a'),
    ],
    [
      'parts',
      413,
      multipart,
      megabytes(5, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'),
    ],
    ['parts without a name', 400, multipart, megabytes(5, '--x\r\n\r\n\r\n')],
    ['boundaries', 413, multipart, megabytes(5, '--x\r\n')],
    ['a header', 400, multipart, Buffer.concat([Buffer.from('--x\r\nA: '), megabytes(5, 'b')])],
    ['headers', 400, multipart, Buffer.concat([Buffer.from('--x\r\n'), megabytes(5, 'A: b\r\n')])],
    ['a preamble', 413, multipart, megabytes(5, 'q')],
    ['an epilogue', 413, multipart, Buffer.concat([Buffer.from('--x--\r\n'), megabytes(5, 'q')])],
    ['pieces of a byte', 413, urlencoded, Array.from({ length: 60_000 }, () => Buffer.from('a'))],
  ]

  test.each(bodies)('of %s', async (_, result, type, body) => {
    const outcome = await post(type, body)
    expect(outcome instanceof Error ? statusOf(outcome) : 'read').toBe(result)
    // One chunk more may have been under way.
    const max = { read: limits.fileBody, 400: 0, 413: limits.besideFiles }[result]
    expect(bytesRead).toBeLessThanOrEqual(max + 128 * 1024)
  })
})
