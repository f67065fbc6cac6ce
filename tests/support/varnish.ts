/** Varnish with the settings of docs/deploying/, in front of a test's sites. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from './needs.ts'

const shipped = join(import.meta.dirname, '../../docs/deploying/varnish.vcl')
const program = '/usr/sbin/varnishd'

export const needsVarnish = needs(
  'Varnish with its module xkey',
  existsSync(program) &&
    ['x86_64', 'aarch64'].some((machine) =>
      existsSync(`/usr/lib/${machine}-linux-gnu/varnish/vmods/libvmod_xkey.so`),
    ),
)

export type Varnish = { url: string; stop(): Promise<void> }

/** The ports of two servers, as in the shipped settings, or of more. */
type Behind = [number, number, ...number[]]

/**
 * Starts it in front of loopback ports, and waits until it answers.
 * @param port its own port, chosen before so that the sites can be told
 * @throws with Varnish's message when it rejects the settings
 */
export async function startVarnish(port: number, behind: Behind): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-varnish-'))
  const [first, second, ...others] = behind
  const settings = others
    .reduce(addServer, readFileSync(shipped, 'utf8'))
    .replaceAll('"3001"', `"${first}"`)
    .replaceAll('"3002"', `"${second}"`)
  const file = join(folder, 'site.vcl')
  writeFileSync(file, settings)
  const varnish = spawn(program, [
    ...['-F', '-j', 'none', '-n', join(folder, 'run'), '-f', file, '-s', 'malloc,64m'],
    ...['-a', `127.0.0.1:${port}`, '-p', 'http_gzip_support=off'],
  ])
  let output = ''
  for (const stream of [varnish.stdout, varnish.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise((resolve) => varnish.once('exit', resolve))
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waited = 0; !(await isReady()); waited += 50) {
    if (waited > 30_000 || varnish.exitCode !== null) throw new Error(`not started:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      varnish.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Adds one more server wherever the settings name the second one, as an operator would. */
const addServer = (settings: string, port: number): string =>
  settings
    .split('\n')
    .flatMap((line) =>
      /\btwo(?:_alive)?\b/.test(line)
        ? [line, line.replaceAll('two', `on_${port}`).replace('"3002"', `"${port}"`)]
        : [line],
    )
    .join('\n')
