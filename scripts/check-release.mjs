/**
 * Checks the release in this folder: starts its server on a port and a data folder of its own, and fetches
 * its health, its home page and every file that the page references; then the same of its desk.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Start-up timeout, in milliseconds; the machine may be busy serving. */
const startTimeout = 60_000
/** In milliseconds. */
const responseTimeout = 10_000

const dataDir = mkdtempSync(join(tmpdir(), '9ex-check-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const deskPort = await freePort()
const desk = `http://localhost:${deskPort}`
const server = spawn('node', ['build/server/index.js', 'with-desk'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Without the site's settings: it notifies nobody, and shares no database.
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentFolder(),
  },
})
const ended = new Promise((resolve) => server.once('close', resolve))
const failedToStart = new Promise((_, reject) => server.once('error', reject))

try {
  await Promise.race([waitUntilUp(`${site}/healthz`), failedToStart])
  const home = await fetchText(`${site}/`)
  const files = new Set(findFiles(home))
  // The route manifest references the rest of the build.
  for (const manifest of [...files].filter((file) => file.includes('/manifest-'))) {
    for (const file of findFiles(await fetchText(site + manifest))) files.add(file)
  }
  if (files.size === 0) throw new Error('the home page references no file')
  for (const file of files) await fetchText(site + file)
  console.log(`The home page and its ${files.size} files work.`)
  // A release from before the desk has none.
  if (existsSync('desk')) await checkDesk()
} catch (error) {
  console.error(`The release cannot be served: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  server.kill()
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

/** The release must be able to show the texts that are edited on the server. */
function contentFolder() {
  const settings = process.env.SETTINGS || '/etc/9ex.env'
  const given = existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  return process.env.CONTENT_DIR || given.CONTENT_DIR || ''
}

async function checkDesk() {
  await waitUntilUp(`${desk}/readyz`)
  const page = await fetchText(`${desk}/sign-in`)
  const files = [...page.matchAll(/(?:href|src)="(\/desk-[^"]+)"/g)]
  if (files.length === 0) throw new Error('the desk’s page references no file')
  for (const [, file] of files) await fetchText(desk + file)
  console.log('The desk works.')
}

/** @param {string} url of a health check */
async function waitUntilUp(url) {
  for (const end = Date.now() + startTimeout; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`its server ended with ${server.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not respond`)
}

/** @param {string} url */
async function fetchText(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(responseTimeout) })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

/**
 * Finds the site's own files in a page or a script: in quotes or brackets, or in a list. Escaped quotes
 * enclose the page's values, not URLs.
 * @param {string} text
 */
function findFiles(text) {
  const found = text.matchAll(
    /(?<=(?<!\\)["'(\s])\/(?:assets|marks|media|pictures)\/[^"'()<>\s\\,;]+/g,
  )
  return [...found].map(([file]) => file.replaceAll('&amp;', '&'))
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createServer().once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      const free = typeof address === 'object' && address ? address.port : 0
      listener.close(() => resolve(free))
    })
  })
}
