/** nginx with the settings that docs/deploying/ ships, in front of sites of a test. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

const shipped = join(import.meta.dirname, '../../docs/deploying/nginx.conf')
const program = '/usr/sbin/nginx'

/** Tests behind nginx are for machines that have it; its settings can be tested with nothing else. */
export const hasNginx = existsSync(program)

type Nginx = {
  url: string
  /** Of each request as nginx counts them: the status it was answered with, and those from behind. */
  log(): { status: number; behind: number[] }[]
  stop(): Promise<void>
}

/**
 * Starts it without TLS, with two ports of the loopback address behind it.
 * @throws with what nginx says when it does not take the settings
 */
export async function startNginx(ports: [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-nginx-'))
  const port = await freePort()
  const [secure] = readFileSync(shipped, 'utf8').match(/server \{\s*listen 443[\s\S]*$/) ?? []
  const [upstream] = readFileSync(shipped, 'utf8').match(/upstream nineex \{[\s\S]*?\n\}/) ?? []
  if (!secure || !upstream) throw new Error(`the settings in ${shipped} are not as they were`)
  const site = secure
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate.*\n/g, '\n')
    .replace('server_name www.example.com', 'server_name localhost')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {} http { log_format short '$status $upstream_status'; access_log ${folder}/access.log short;
client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${upstream.replace('3001', String(ports[0])).replace('3002', String(ports[1]))}
${site}}`,
  )
  execFileSync(program, ['-t', '-q', '-c', file, '-p', folder])
  const nginx = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' })
  const exited = new Promise((resolve) => nginx.once('exit', resolve))
  const url = `http://localhost:${port}`
  for (let waited = 0; ; waited += 50) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) break
    if (waited > 10_000 || nginx.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    log: () =>
      linesOf(join(folder, 'access.log')).map((line) => {
        const [status = 0, ...behind] = [...line.matchAll(/\d{3}/g)].map(Number)
        return { status, behind }
      }),
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/**
 * Takes all of the shipped file as nginx would, with a certificate made for it.
 * @throws with what nginx says
 */
export function checkShippedSettings(): void {
  const folder = mkdtempSync(join(tmpdir(), '9ex-nginx-'))
  try {
    const options = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '1', '-subj', '/CN=a']
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate], {
      stdio: 'pipe',
    })
    const settings = readFileSync(shipped, 'utf8')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; events {} http { ${settings} }`)
    execFileSync(program, ['-t', '-c', file, '-p', folder], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
