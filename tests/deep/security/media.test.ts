import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get as open } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../../support/content-folder.ts'
import { needsLinux } from '../../support/needs.ts'
import { type Site, startSite } from '../../support/site.ts'

/** Row A12 of cases/attacks.md. */
const photo = randomBytes(5_000_000)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M1 2L3 4"/>'.repeat(240_000)}</svg>`
const small = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const secret = 'SECRET'

let content: ContentFolder
let site: Site
beforeAll(async () => {
  content = copyOfContent()
  writeFileSync(`${content.path}/media/photo.png`, photo)
  content.write('media/drawing.svg', drawing)
  content.write('media/small.svg', small)
  content.write('media/another.svg', small)
  content.write('private/secret.svg', secret)
  symlinkSync(`${content.path}/private/secret.svg`, `${content.path}/media/absolute.svg`)
  symlinkSync('../private/secret.svg', `${content.path}/media/secret.svg`)
  symlinkSync('../private', `${content.path}/media/private`)
  symlinkSync('/', `${content.path}/media/disk`)
  site = await startSite({ CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.stop()
  content.cleanUp()
})

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer())

/** Requests a path, and reads only the first bytes. */
const askAndStop = (path: string, encoding: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { host, port } = new URL(site.url)
    const socket = connect(Number(port), 'localhost')
    socket.once('error', reject).once('data', () => resolve(socket.pause()))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
  })

describe('forty clients that do not read', needsLinux, () => {
  test.each([
    ['/media/photo.png', 'br', photo],
    ['/media/drawing.svg', 'br', drawing],
    ['/media/drawing.svg', 'identity', drawing],
  ])(
    'use no memory for %s, and a client that reads gets all of it (%s)',
    async (path, encoding, whole) => {
      // The memory for reading it at all is allocated before.
      for (let read = 0; read < 3; read++) await fetchBytes(path)
      const before = site.memory()
      const sockets = await Promise.all(
        Array.from({ length: 40 }, () => askAndStop(path, encoding)),
      )
      expect(hashOf(await fetchBytes(path))).toBe(hashOf(whole))
      expect((await fetchBytes('/media/small.svg')).toString()).toBe(small)
      expect((await fetch(`${site.url}/faq`)).status).toBe(200)
      expect(site.memory() - before).toBeLessThan(60)
      for (const socket of sockets) socket.destroy()
    },
  )
})

test.each([
  '/media/secret.svg',
  '/media/private/secret.svg',
  '/media/absolute.svg',
  `/media/disk/${'..%2f'.repeat(3)}private/secret.svg`,
])('%s is a link out of the folder, and not there', async (path) => {
  const response = await fetch(`${site.url}${path}`)
  expect([400, 404]).toContain(response.status)
  expect(await response.text()).not.toMatch(/SECRET/)
})

test('a symbolic link to the root of the disk serves no file on it', async () => {
  const response = await fetch(`${site.url}/media/disk${content.path}/private/secret.svg`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain(secret)
})

test('a drawing may be embedded anywhere and runs no script, also compressed or unchanged', async () => {
  for (const [name, value] of [
    ['Accept-Encoding', 'br'],
    ['If-None-Match', '*'],
  ] as const) {
    const response = await fetch(`${site.url}/media/small.svg`, { headers: { [name]: value } })
    const policy = response.headers.get('content-security-policy')?.split(/;\s*/) ?? []
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
    expect(policy.join()).not.toMatch(/script|allow-/)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600,/)
  }
})

test('when no file can be opened, a picture may be requested again later', needsLinux, async () => {
  // A connection from before, because none could be opened.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; after: string | undefined }>((resolve, reject) => {
      open(`${site.url}${path}`, { agent }, async (response) => {
        await buffer(response)
        resolve({ status: response.statusCode, after: response.headers['retry-after'] })
      }).once('error', reject)
    })
  expect((await ask('/media/small.svg')).status).toBe(200)
  const [, hard = ''] = limitOf(site.pid)
  const allow = (files: string) =>
    execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${files}:${hard}`])
  const [soft = ''] = limitOf(site.pid)
  allow('3')
  const refused = await ask('/media/another.svg')
  // One that is in memory needs no file.
  expect((await ask('/media/small.svg')).status).toBe(200)
  allow(soft)
  expect(refused).toEqual({ status: 503, after: '5' })
  await expect.poll(site.output).toContain('file-not-read')
  expect((await ask('/media/another.svg')).status).toBe(200)
  agent.destroy()
})

/** The soft and the hard limit of a process's open files. */
const limitOf = (pid: number) =>
  execFileSync('prlimit', [
    ...['--pid', String(pid), '--nofile', '--noheadings', '--output', 'SOFT,HARD'],
  ])
    .toString()
    .trim()
    .split(/\s+/)
