/** The servers that are compared, each on the first core, each answering the same bytes. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/postgres.ts'
import { type Site, startSite } from '../../tests/support/site.ts'

export type Contestant = { name: string; url: string; pid: number; stop(): Promise<void> | void }

/** Binds a process, with all of its threads, to one core. */
export const pin = (pid: number, core: number) =>
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'pipe' })

/** The site itself, warm. */
export async function startPinnedSite(): Promise<Contestant & { site: Site }> {
  const site = await startSite()
  pin(site.pid, 0)
  return { name: 'the site', url: site.url, pid: site.pid, stop: site.stop, site }
}

/** Bare `node:http` with the body in a buffer. */
export async function startBare(body: Buffer): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-bare-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const port = await freePort()
  const script = join(import.meta.dirname, 'bare.ts')
  const server = spawn('taskset', ['-c', '0', 'node', script, String(port), file], {
    stdio: 'inherit',
  })
  const url = await answering(`http://localhost:${port}/`)
  return { name: 'bare node:http', url, pid: server.pid ?? 0, stop: () => end(server, folder) }
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** nginx with the compressed file beside the page and an open file cache. */
export async function startNginxOfFiles(page: Buffer, compressed: Buffer): Promise<Contestant> {
  if (!existsSync(brotliModule)) throw new Error('libnginx-mod-http-brotli-static is not installed')
  const folder = mkdtempSync(join(tmpdir(), '9ex-nginx-'))
  execFileSync('chmod', ['755', folder])
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.br'), compressed)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `load_module ${brotliModule}; daemon off; master_process off; pid ${folder}/pid;
error_log ${folder}/error.log; events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on;
types { text/html html; } open_file_cache max=100; open_file_cache_valid 60s;
client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
server { listen 127.0.0.1:${port}; server_name localhost; root ${folder}; brotli_static on; } }`,
  )
  const server = spawn('taskset', ['-c', '0', '/usr/sbin/nginx', '-c', file, '-p', folder], {
    stdio: 'inherit',
  })
  const url = await answering(`http://127.0.0.1:${port}/`)
  return {
    name: 'nginx, brotli_static',
    url,
    pid: server.pid ?? 0,
    stop: () => end(server, folder),
  }
}

async function end(server: ReturnType<typeof spawn>, folder: string): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
  rmSync(folder, { recursive: true, force: true })
}

/** @throws when nothing answers within 10 s */
async function answering(url: string): Promise<string> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing answers at ${url}`)
}
