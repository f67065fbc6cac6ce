/** A desk as a process on a free port, with a data folder of its own, and people who are signed in. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { Person, Right } from '../../desk/desk.ts'
import { addPerson, findPerson } from '../../desk/people/people.ts'
import { openSession } from '../../desk/people/sessions.ts'
import { serverEnvironment, serverOptions } from '../../scripts/prepare.mjs'
import { openDatabase, type Tables } from '../../server/database/open.ts'
import { watched } from './fixtures.ts'
import { freePort, startPostgres } from './postgres.ts'

const root = join(import.meta.dirname, '../..')

export type DeskSite = {
  /** DESK_URL: http://localhost and a free port. */
  url: string
  pid: number
  dataDir: string
  /** With these a site shows what the desk publishes. */
  environment: Record<string, string>
  /** The desk's own database, migrated. */
  db: Kysely<Tables>
  output(): string
  /**
   * Signs a browser in, as a person with these rights who is made when missing: a session just opened
   * with a passkey, by a cookie.
   * @param at when the passkey was shown; a fresh one by default
   */
  signIn(
    to: Page | BrowserContext,
    email: string,
    rights: readonly Right[],
    different?: { name?: string; language?: Person['language']; at?: Date },
  ): Promise<Person>
  stop(): Promise<void>
}

/**
 * Starts the desk of `build-test` and waits until it answers.
 * @param environment settings beyond port, URL and data folder
 * @throws with the output of the process, when it does not start
 */
export async function startDesk(environment: Record<string, string> = {}): Promise<DeskSite> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), '9ex-desk-'))
  const [port, sitePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  let output = ''
  const server = spawn('node', [...serverOptions, 'build-test/server/index.js', 'desk'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      PORT: String(sitePort),
      DESK_PORT: String(port),
      DESK_URL: url,
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let waited = 0; !output.includes(`9ex desk on ${url}`); waited += 50) {
    if (waited > 150_000 || server.exitCode !== null) throw new Error(`not started:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const db = openDatabase(dataDir, environment.DATABASE_URL)
  return {
    ...{ url, dataDir, db, environment: { ...environment, DATA_DIR: dataDir } },
    pid: server.pid ?? 0,
    output: () => output,
    async signIn(to, email, rights, { name = nameOf(email), language = 'en', at } = {}) {
      const person =
        (await findPerson(db, 'email', email)) ??
        (await addPerson(db, { email, name, rights, language }, undefined))
      const passkeyId = randomUUID()
      const secret = await openSession(db, { personId: person.id, passkeyId, agent: 'Test' }, at)
      const context = 'context' in to ? to.context() : to
      await context.addCookies([
        { name: 'desk', value: secret, url, httpOnly: true, sameSite: 'Lax' },
      ])
      return person
    },
    async stop() {
      server.kill('SIGTERM')
      await exited
      await db.destroy()
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `amna@9ex.example` is Amna. */
function nameOf(email: string): string {
  const [name = email] = email.split('@')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/**
 * Playwright's test on a desk of one's own, started once in each worker. A console error, an uncaught
 * exception or a refused resource fails the test. The project "deep" has it on PostgreSQL, the others on SQLite.
 */
export const testDesk = (environment?: Record<string, string>) =>
  watched.extend<object, { desk: DeskSite }>({
    desk: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
      async ({}, use, { project }) => {
        const postgres = project.name === 'deep' ? await startPostgres() : undefined
        const desk = await startDesk({
          ...environment,
          ...(postgres && { DATABASE_URL: postgres.url }),
        })
        await use(desk)
        await desk.stop()
        await postgres?.stop()
      },
      { scope: 'worker' },
    ],

    baseURL: async ({ desk }, use) => use(desk.url),
  })

/** The test on a desk without leads. */
export const test = testDesk()
export { expect } from '@playwright/test'
