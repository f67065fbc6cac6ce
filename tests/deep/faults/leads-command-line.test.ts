import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onSqlite, type TestDatabase } from '../../support/leads.ts'
import { needs } from '../../support/needs.ts'

/** The rows of enquiries.md about the operator's commands, as an operator types them. */
let database: TestDatabase
let envFile: string
const script = join(import.meta.dirname, '../../../scripts/leads.ts')

beforeAll(async () => {
  database = await onSqlite()
  const store = await openTestLeadStore(database.open())
  for (let added = 0; added < 300; added += 1) await store.add(anEnquiry())
  await store.close()
  envFile = join(database.dataDir, '9ex.env')
  writeFileSync(envFile, `DATA_DIR=${database.dataDir}\nSITE_URL=https://www.example.com\n`)
})
afterAll(() => database.cleanUp())

type Outcome = { code: number; out: string; err: string }

/** Runs it as `npm run leads` does, in an empty folder without `.env`. */
function leads(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const cwd = mkdtempSync(join(tmpdir(), '9ex-cwd-'))
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    execFile('node', [script, '--', ...args], { cwd, env }, (error, out, err) => {
      expect(existsSync(join(cwd, 'data'))).toBe(false)
      rmSync(cwd, { recursive: true })
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

test('a command uses the database of its settings, and names it', async () => {
  const { code, out, err } = await leads(['--env-file', envFile, 'list', '--limit', '3'])
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(3)
  const file = join(database.dataDir, '9ex.sqlite')
  expect(err).toBe(
    `Database: ${file}, 300 leads and 0 in quarantine. Settings: ${envFile}.\n297 more: list --limit 300\n`,
  )
})

test('without settings it creates no database, and says that there is none', async () => {
  for (const command of [['list'], ['backup', 'x'], ['erase', '--email', 'a@example.com']]) {
    const { code, out, err } = await leads(command)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(
      /^There is no folder \S+data \(DATA_DIR\)\. Settings: none, neither [^\n]*\n$/,
    )
  }
})

test('a mistyped folder or file is rejected by its name, without a stack trace', async () => {
  const DATA_DIR = `${database.dataDir}x`
  const wrong = await leads(['list'], { DATA_DIR })
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining(DATA_DIR) })
  expect(existsSync(DATA_DIR)).toBe(false)
  const missing = await leads(['--env-file', `${envFile}x`, 'list'])
  expect(missing).toMatchObject({ code: 2, out: '' })
  expect(missing.err).toBe(`Cannot read the settings of ${envFile}x: ENOENT.\n`)
})

test('the list of commands needs no settings', async () => {
  for (const args of [[], ['help'], ['--help'], ['lsit']]) {
    const { code, err } = await leads(args)
    expect(code).toBe(2)
    expect(err).toContain('leads [--env-file FILE] COMMAND')
  }
})

test.each([
  ['list', ['list', '--limit', '300']],
  ['export --csv', ['export', '--csv']],
  ['export --json', ['export', '--json']],
])('%s ends quietly when nobody reads on', async (_, args) => {
  const child = spawn('node', [script, '--', '--env-file', envFile, ...args], {
    env: { PATH: process.env.PATH },
  })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  expect(err).not.toMatch(/EPIPE|Error|\n\s+at /)
})

const needsRoot = needs('root', process.getuid?.() === 0)
test('a user who does not own the folder is told which user to run it as', needsRoot, async () => {
  const folder = mkdtempSync(join(tmpdir(), '9ex-owned-'))
  chownSync(folder, 65_534, 65_534)
  const { code, err } = await leads(['list'], { DATA_DIR: folder })
  expect(code).toBe(2)
  expect(err).toMatch(
    / belongs to another user: sudo -u '#65534' \S+ \S+\/scripts\/leads\.ts -- list\n$/,
  )
  expect(existsSync(join(folder, '9ex.sqlite'))).toBe(false)
  rmSync(folder, { recursive: true })
})
