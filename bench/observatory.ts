/**
 * Grades the site by MDN's HTTP Observatory, over TLS on this machine (RELIABILITY.md, row C1):
 *   npm run bench:observatory
 * It installs the Observatory from npm into a temporary folder, and needs openssl and the right to
 * listen at ports 80 and 443, the only ones that the Observatory scans. The report is written to
 * bench/results/observatory.md.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { startShipped } from '../tests/support/site.ts'
import { publish } from './machine.ts'
import { markdownTable } from './table.ts'

const release = '1.4.8'
/** A loopback ip without other listeners. */
const ip = '127.0.0.80'
const pages = ['/', '/about', '/to/contact-us', '/blogs']

const scanned = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string().nullable() })),
})

const folder = mkdtempSync(join(tmpdir(), '9ex-observatory-'))
const program = install()
const { key, cert } = makeCertificate()
const site = await startShipped({ SITE_URL: `https://${ip}` })
const front = createServer({ key, cert }, (incoming, outgoing) => {
  const { method, url, headers } = incoming
  const proxied = request(site.url + url, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  incoming.pipe(proxied)
}).listen(443, ip)
const plain = createPlainServer(({ url }, outgoing) => {
  outgoing.writeHead(301, { Location: `https://${ip}${url}` }).end()
}).listen(80, ip)
const rows: string[][] = []
try {
  for (const path of pages) {
    const { scan, tests } = await grade(path)
    const failed = Object.values(tests).flatMap(({ pass, result }) => (pass ? [] : result))
    rows.push([path, scan.grade, String(scan.score), failed.join(', ') || 'none'])
  }
} finally {
  front.close()
  plain.close()
  await site.stop()
  rmSync(folder, { recursive: true })
}
const table = markdownTable(['page', 'grade (A+)', 'score (130)', 'failed tests'], rows)
await publish(`${table}\n\nMDN HTTP Observatory ${release}, over TLS on loopback.`, 'observatory')

/** Runs the Observatory, which trusts our certificate. */
async function grade(path: string): Promise<z.infer<typeof scanned>> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') }
  const args = [program, `${ip}${path}`]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: folder })
  return scanned.parse(JSON.parse(stdout))
}

/** Skips install scripts: one would compile a database client, which a scan does not need. */
function install(): string {
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', `@mdn/mdn-http-observatory@${release}`]
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  const observatory = join(folder, 'node_modules/@mdn/mdn-http-observatory')
  // An install script would have fetched the browsers' preload list; this site is not on it.
  writeFileSync(join(observatory, 'conf/hsts-preload.json'), '{}')
  return join(observatory, 'src/scan.js')
}

function makeCertificate() {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', `/CN=${ip}`, '-addext', `subjectAltName=IP:${ip}`]
  const files = ['-keyout', keyFile, '-out', certFile]
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 1'.split(' ')
  execFileSync('openssl', [...options, ...names, ...files], { stdio: 'ignore' })
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
}
