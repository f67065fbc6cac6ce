import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from '../tests/support/postgres.ts'

export type Server = { url: string; pid: number; stop(): Promise<void> }

const nginx = '/usr/sbin/nginx'
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** True when nginx is installed with the module for precompressed files. */
export const hasNginx = existsSync(nginx) && existsSync(brotliModule)

/** Starts bare `node:http` with one page in Brotli. */
export function startBare(compressed: Buffer): Promise<Server> {
  return start(compressed, (folder, port) => [
    process.execPath,
    join(import.meta.dirname, 'bare/server.ts'),
    String(port),
    join(folder, 'index.html.br'),
  ])
}

/** Starts one nginx process with the same page in its open file cache. */
export function startNginx(compressed: Buffer): Promise<Server> {
  return start(compressed, (folder, port) => {
    writeFileSync(join(folder, 'index.html'), brotliDecompressSync(compressed))
    const settings = join(folder, 'nginx.conf')
    writeFileSync(
      settings,
      `load_module ${brotliModule}; daemon off; master_process off; pid ${folder}/pid;
error_log ${folder}/error.log; events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on;
types { text/html html; } open_file_cache max=100; open_file_cache_valid 60s;
client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
server { listen localhost:${port}; server_name localhost; root ${folder}; brotli_static on; } }`,
    )
    return [nginx, '-c', settings, '-p', folder]
  })
}

/** @throws when the server does not answer within 10 s */
async function start(
  compressed: Buffer,
  commandFor: (folder: string, port: number) => string[],
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-bench-'))
  writeFileSync(join(folder, 'index.html.br'), compressed)
  const port = await freePort()
  const [program = '', ...args] = commandFor(folder, port)
  const server = spawn(program, args, { stdio: 'inherit' })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const url = `http://localhost:${port}/`
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; !(await isUp(url)); waited += 50) {
    if (waited >= 10_000) {
      await stop()
      throw new Error(`${program} does not respond at ${url}`)
    }
    await sleep(50)
  }
  return { url, pid: server.pid ?? 0, stop }
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
