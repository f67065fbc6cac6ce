/**
 * Whether the release in this folder can be served: starts its server on a port and a data folder of its
 * own, and asks for its health, its home page and every file that the page names.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** In which a server starts, in milliseconds, also on a machine that is busy serving. */
const startTimeout = 60_000
/** Of one answer, in milliseconds. */
const answerTimeout = 10_000

const dataDir = mkdtempSync(join(tmpdir(), '9ex-check-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const server = spawn('node', ['build/server/index.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // None of the site's settings: it speaks to nobody, and stores nothing where the site does.
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentFolder(),
  },
})
const ended = new Promise((resolve) => server.once('close', resolve))
const failedToStart = new Promise((_, reject) => server.once('error', reject))

try {
  await Promise.race([started(), failedToStart])
  const home = await textOf('/')
  const files = new Set(filesIn(home))
  // The list of all pages' scripts names the rest of the build.
  for (const list of [...files].filter((file) => file.includes('/manifest-'))) {
    for (const file of filesIn(await textOf(list))) files.add(file)
  }
  if (files.size === 0) throw new Error('the home page names no file')
  for (const file of files) await textOf(file)
  console.log(`The home page and ${files.size} files are there.`)
} catch (error) {
  console.error(`The release cannot be served: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  server.kill()
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

/** Where texts are edited on the server, the release must be able to show those. */
function contentFolder() {
  const settings = process.env.SETTINGS || '/etc/9ex.env'
  const given = existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
  return process.env.CONTENT_DIR || given.CONTENT_DIR || ''
}

async function started() {
  for (const end = Date.now() + startTimeout; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`its server ended with ${server.exitCode}`)
    const answer = await fetch(`${site}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('its server does not answer')
}

/** @param {string} path */
async function textOf(path) {
  const answer = await fetch(site + path, { signal: AbortSignal.timeout(answerTimeout) })
  if (answer.status !== 200) throw new Error(`${path} is a ${answer.status}`)
  return answer.text()
}

/**
 * The site's own files that a page or a script names: in quotes or brackets, or in a list. What stands in
 * escaped quotes are the page's values, and no addresses.
 * @param {string} text
 */
function filesIn(text) {
  const named = text.matchAll(
    /(?<=(?<!\\)["'(\s])\/(?:assets|marks|media|pictures)\/[^"'()<>\s\\,;]+/g,
  )
  return [...named].map(([file]) => file.replaceAll('&amp;', '&'))
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
