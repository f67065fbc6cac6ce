/** nginx with the settings of docs/deploying/, in front of a test's sites. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from './needs.ts'
import { freePort } from './postgres.ts'

const shipped = join(import.meta.dirname, '../../docs/deploying')
const program = '/usr/sbin/nginx'

/** Before 1.25.1 HTTP/2 was a word of `listen`. */
function forThisVersion(settings: string): string {
  const { stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' })
  const [, minor = 0, patch = 0] = (/nginx\/1\.(\d+)\.(\d+)/.exec(stderr) ?? []).map(Number)
  if (minor > 25 || (minor === 25 && patch > 0)) return settings
  return settings.replaceAll(/ *http2 on;\n/g, '').replaceAll('443 ssl;', '443 ssl http2;')
}

const readShipped = () => forThisVersion(readFileSync(join(shipped, 'nginx.conf'), 'utf8'))

/** Tests of its settings need nginx itself. */
export const hasNginx = existsSync(program)
export const needsNginx = needs('nginx', hasNginx)

type Nginx = {
  url: string
  /** Port of plain HTTP, which only redirects to TLS. */
  plainUrl: string
  /** For each request in nginx's log: the status, and the statuses of the servers behind it. */
  log(): { status: number; behind: number[] }[]
  /** The text of its logs. */
  logText(): string
  stop(): Promise<void>
}

/**
 * Starts it in front of two loopback ports, as `localhost` and `apex.localhost`.
 * @param isSecure true for TLS and HTTP/2, with a temporary certificate
 * @param edge the settings of a CDN in front; undefined without one
 * @throws with nginx's message when it rejects the settings
 */
export async function startNginx(
  ports: [number, number],
  isSecure = false,
  edge?: string,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-nginx-'))
  // Started by root, its workers are another user, who must read the temporary bodies.
  chmodSync(folder, 0o755)
  const [port, plainPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, '9ex-edge.conf'), edge ?? '')
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'a challenge')
  const settings = isSecure
    ? readShipped()
    : readShipped().replaceAll(/443 ssl(?: http2)?;/g, '443;')
  const site = withCertificate(settings, folder)
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/var/log/nginx/9ex.log nineex', `${folder}/access.log short`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('desk.example.com', 'desk.localhost')
    .replaceAll('example.com', 'apex.localhost')
    .replaceAll('/etc/nginx/9ex-edge', join(folder, '9ex-edge'))
    .replaceAll('/var/www/html', folder)
    .replace('3001', String(ports[0]))
    .replace('3002', String(ports[1]))
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
worker_rlimit_nofile 16384; events { worker_connections 4096; }
http { log_format short '$status $upstream_status'; access_log ${folder}/access.log short;
client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${site}}`,
  )
  execFileSync(program, ['-t', '-q', '-c', file, '-p', folder])
  const nginx = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' })
  const exited = new Promise((resolve) => nginx.once('exit', resolve))
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (waited > 10_000 || nginx.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `${isSecure ? 'https' : 'http'}://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    log: () =>
      linesOf(join(folder, 'access.log')).map((line) => {
        const [status = 0, ...behind] = [...line.matchAll(/\d{3}/g)].map(Number)
        return { status, behind }
      }),
    logText: () =>
      ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/**
 * Checks the whole shipped file as nginx would, with a temporary certificate.
 * @throws with nginx's message
 */
export function checkShippedSettings(): void {
  const folder = mkdtempSync(join(tmpdir(), '9ex-nginx-'))
  try {
    const settings = withCertificate(readShipped(), folder).replace('/var/log/nginx', folder)
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; events {} http { ${settings} }`)
    execFileSync(program, ['-t', '-c', file, '-p', folder], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The settings with a temporary certificate in a folder. */
function withCertificate(settings: string, folder: string): string {
  const options = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '1', '-subj', '/CN=a']
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  return settings
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
}
