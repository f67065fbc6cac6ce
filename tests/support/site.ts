/** A build as a process on a free port, with a data folder of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { serverEnvironment, serverOptions } from '../../scripts/prepare.mjs'
import { testContent } from './content-folder.ts'
import { freePort } from './postgres.ts'

const root = join(import.meta.dirname, '../..')

/** The build of the tests' content with the style guide, and the shipped one. */
export type Build = 'build-test' | 'build'

/** The server and the browser files under test. */
export const testBuild = {
  server: join(root, 'build-test/server/index.js'),
  client: join(root, 'build-test/client'),
}

export type Site = {
  url: string
  /** Process id. */
  pid: number
  dataDir: string
  /** The output of the process. */
  output(): string
  /** The stored leads, read from the database file, newest last. */
  leads(): StoredLead[]
  /** Current memory of the process in megabytes (Linux only). */
  memory(): number
  stop(): Promise<void>
}

type StoredLead = {
  reference: string
  formId: string
  hidden: Record<string, string>
  answers: Record<string, string>
}

/** `startSite` with the shipped build. */
export const startShipped = (environment: Record<string, string> = {}) =>
  startSite(environment, 'build')

/**
 * Starts the site on the tests' content and waits until it answers.
 * @param environment settings beyond port, host and data folder
 * @param args of the server: `with-desk` has it keep a desk, as `npm start` does
 * @throws with the output of the process, when it does not start
 */
export async function startSite(
  environment: Record<string, string> = {},
  build: Build = 'build-test',
  args: string[] = [],
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-site-'))
  const port = Number(environment.PORT) || (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  const server = spawn('node', [...serverOptions, `${build}/server/index.js`, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_DELAY_MS: '0',
      CONTENT_DIR: build === 'build' ? 'content' : testContent,
      ...environment,
    },
  })
  server.stdout.on('data', (chunk) => {
    output += chunk
  })
  server.stderr.on('data', (chunk) => {
    output += chunk
  })
  let stopping = false
  const exited = new Promise<void>((resolve) =>
    server.once('exit', (code, signal) => {
      if (!stopping) console.error(`the site ended by itself (${signal ?? code}):\n${output}`)
      resolve()
    }),
  )

  // Its own log line, not a response: another process may have taken the port.
  for (let waited = 0; !output.includes(url) || !(await isReady(url)); waited += 50) {
    if (server.exitCode !== null && output.includes('is taken')) {
      rmSync(dataDir, { recursive: true, force: true })
      return startSite(environment, build, args)
    }
    if (waited > 150_000 || server.exitCode !== null) throw new Error(`not started:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    output: () => output,
    leads: () => readLeads(join(dataDir, '9ex.sqlite')),
    memory() {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024
    },
    async stop() {
      stopping = true
      server.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

function readLeads(file: string): StoredLead[] {
  const database = new Database(file, { readonly: true })
  const leads = database
    .prepare<[], Record<'id' | 'reference' | 'form_id' | 'hidden', string>>(
      'SELECT id, reference, form_id, hidden FROM leads ORDER BY created_at',
    )
    .all()
  const answers = database.prepare<[string], { ref: string; answer: string }>(
    'SELECT ref, answer FROM lead_answers WHERE lead_id = ? ORDER BY position',
  )
  const stored = leads.map(({ id, reference, form_id, hidden }) => ({
    reference,
    formId: form_id,
    hidden: JSON.parse(hidden),
    answers: Object.fromEntries(answers.all(id).map(({ ref, answer }) => [ref, answer])),
  }))
  database.close()
  return stored
}
