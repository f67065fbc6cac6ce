/**
 * Has MDN's HTTP Observatory grade the site over TLS, on this machine (RELIABILITY.md, row C1):
 *   npm run bench:observatory                      installs the Observatory into a folder for itself
 *   npm run bench:observatory -- --folder FOLDER   where it was installed before
 * It asks at ports 80 and 443 only, so this must be allowed to listen there: on Linux, as root.
 * The report is bench/results/observatory.md.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startSite } from '../tests/support/site.ts'
import { markdownTable } from './table.ts'

const release = '1.4.8'
/** A loopback address of its own, which nothing else listens on. */
const address = '127.0.0.80'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const work = mkdtempSync(join(tmpdir(), 'observatory-'))
const observatory = values.folder ?? install()

// Its install script would fetch the browsers' list of preloaded sites; ours is on none.
const conf = join(observatory, 'node_modules/@mdn/mdn-http-observatory/conf')
writeFileSync(join(conf, 'hsts-preload.json'), '{}')

const site = await startSite({ SITE_URL: `https://${address}` })
const { key, cert, file } = makeCertificate()
const front = createServer({ key, cert }, (asked, answer) => {
  const { method, url, headers } = asked
  const passed = request(site.url + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  asked.pipe(passed)
}).listen(443, address)
const plain = createPlainServer(({ url }, answer) => {
  answer.writeHead(301, { Location: `https://${address}${url}` }).end()
}).listen(80, address)

const scanned = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(
    z.string(),
    z.object({
      pass: z.boolean(),
      result: z.string().nullable(),
      scoreModifier: z.number().optional(),
    }),
  ),
})
const graded: { path: string; result: z.infer<typeof scanned> }[] = []
try {
  for (const path of ['/', '/about', '/to/contact-us', '/blogs']) {
    graded.push({ path, result: scanned.parse(await scan(`${address}${path}`)) })
  }
} finally {
  front.close()
  plain.close()
  await site.stop()
}

const summary = markdownTable(
  ['page', 'grade', 'score'],
  graded.map(({ path, result: { scan } }) => [path, scan.grade, String(scan.score)]),
)
const details = markdownTable(
  ['test of the home page', 'result', 'points', 'passed'],
  Object.entries(graded[0]?.result.tests ?? {}).map(([name, { pass, result, scoreModifier }]) => [
    name,
    result ?? '',
    String(scoreModifier ?? 0),
    pass ? 'yes' : 'no',
  ]),
)
const report = `${summary}\n\n${details}\n\nMDN HTTP Observatory ${release}, over TLS on loopback.\n`
console.log(report)
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
writeFileSync(join(import.meta.dirname, 'results/observatory.md'), report)

/** Runs the Observatory as it is run from a terminal, trusting our certificate. */
async function scan(place: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const program = join(observatory, 'node_modules/@mdn/mdn-http-observatory/src/scan.js')
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: file }
  execFile(process.execPath, [program, place], { env, cwd: observatory }, (error, output) =>
    error ? reject(new Error(output || error.message)) : resolve(output),
  )
  return JSON.parse(await promise)
}

/** Without install scripts: the Observatory's web service would build a database client, which a scan needs not. */
function install(): string {
  writeFileSync(join(work, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', `@mdn/mdn-http-observatory@${release}`]
  execFileSync('npm', args, { cwd: work, stdio: 'inherit' })
  return work
}

function makeCertificate() {
  const file = join(work, 'cert.pem')
  const keyFile = join(work, 'key.pem')
  const subject = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      ...subject,
      '-keyout',
      keyFile,
      '-out',
      file,
    ],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(keyFile), cert: readFileSync(file), file }
}
