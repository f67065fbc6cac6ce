/**
 * `npm run check:supply-chain` (RELIABILITY.md, row S1): copies what is committed into two folders,
 * installs there without running anybody's install script, builds in both, and compares every file;
 * then starts one on the Node that came with it and asks for its home page. It needs the registry and
 * some minutes.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'supply-chain-'))
const folders = ['one', 'two-in-a-folder-of-another-name'].map((name) => join(work, name))

try {
  for (const folder of folders) {
    mkdirSync(folder)
    execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder], { cwd: root })
    run(folder, 'npm', ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error'])
    run(folder, 'npm', ['run', '--silent', 'build'])
  }
  const [first, second] = folders.map((folder) => hashesOf(join(folder, 'build')))
  const differing = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])].filter(
    (name) => first?.get(name) !== second?.get(name),
  )
  for (const name of differing) console.error(`differs: ${name}`)
  console.log(`${first?.size} files, ${differing.length} differ`)
  await askFor(folders[0] ?? '')
  console.log('The site built without install scripts answers.')
  process.exitCode = differing.length > 0 ? 1 : 0
} finally {
  rmSync(work, { recursive: true, force: true })
}

function run(folder: string, command: string, args: string[]): void {
  execFileSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )
}

async function askFor(folder: string): Promise<void> {
  const port = '48731'
  const node = join(folder, 'node_modules/.bin/node')
  const server = spawn(node, ['build/server/index.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve)
      server.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    })
    const answer = await fetch(`http://localhost:${port}/`)
    if (!answer.ok || !(await answer.text()).includes('</html>')) throw new Error('no home page')
  } finally {
    server.kill()
  }
}
