import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer } from 'node:tls'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { freePort } from './postgres.ts'

const project = join(import.meta.dirname, '../..')

export type Machine = Awaited<ReturnType<typeof openMachine>>

/**
 * Opens a machine in a folder: real releases and real servers, a `systemctl` that starts and stops them, an
 * `rclone` that copies to a folder, and a clock that a test sets.
 */
export async function openMachine() {
  const root = mkdtempSync(join(tmpdir(), '9ex-machine-'))
  const at = (path: string) => join(root, path)
  const dataDir = at('var/lib/9ex')
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
  const mailbox: Mailbox = await startMailbox()
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: `${mailbox.url.replace('//', '//site:word@')}?tls=never`,
    LEADS_FROM: 'site@example.com',
    LEADS_TO: 'leads@example.com',
    BACKUP_TO: 'remote:elsewhere',
    NODE_OPTIONS: `--import=${at('bin/clock.mjs')}`,
  }

  /** Everything but the releases and what they have stored. */
  function furnish(): void {
    for (const folder of [
      'bin',
      'run',
      'etc/caddy',
      'etc/systemd/system',
      'srv/9ex',
      'var/lib/9ex',
    ])
      mkdirSync(at(folder), { recursive: true })
    writeFileSync(at('bin/systemctl'), systemctl(root), { mode: 0o755 })
    writeFileSync(at('bin/rclone'), rclone(root), { mode: 0o755 })
    writeFileSync(at('bin/clock.mjs'), clock(root))
    writeFileSync(at('etc/caddy/Caddyfile'), '# 9ex\n')
    changeSettings(settings)
  }

  function changeSettings(values: Record<string, string>): void {
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(at('etc/9ex.env'), lines.join(''), { mode: 0o600 })
  }

  furnish()
  const proxy = createServer(await makeCertificate(Date.now()), (socket) => socket.end())
  await once(proxy.listen(ports[3], '127.0.0.1'), 'listening')
  execFileSync(process.execPath, ['scripts/pack.ts', at('made'), '--build', 'build-test'], {
    cwd: project,
  })
  cpSync(join(project, 'operate'), at('made/operate'), { recursive: true })
  // Archives of its 120 MB would take the test a minute.
  rmSync(at('made/bin/node'))
  symlinkSync(process.execPath, at('made/bin/node'))

  const askSite = (port = ports[0]) => fetch(`http://127.0.0.1:${port}/about`)
  const stopServers = () => {
    for (const port of ports) spawnSync(at('bin/systemctl'), ['stop', `9ex@${port}`])
  }
  /** Starts the `9ex` command, as a terminal does: in a process group of its own. */
  function start(...args: string[]) {
    const release = existsSync(at('srv/9ex/current')) ? at('srv/9ex/current') : at('made')
    const child = spawn(join(release, 'operate/9ex'), args, {
      detached: true,
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        NINEEX_ROOT: root,
        NINEEX_USER: execFileSync('id', ['-un'], { encoding: 'utf8' }).trim(),
        NINEEX_PORTS: ports.join(' '),
        NINEEX_READY_S: '170',
        NODE_OPTIONS: settings.NODE_OPTIONS,
      },
    })
    const output = [text(child.stdout), text(child.stderr)]
    const ended = once(child, 'close').then(async ([status]) => {
      const [out = '', err = ''] = await Promise.all(output)
      return { status, said: out + err }
    })
    return { child, ended }
  }
  return {
    at,
    dataDir,
    proxy,
    mailbox,
    ports,
    settings,
    changeSettings,
    askSite,

    /** Runs the `9ex` command of a release, which may ask the mailbox of this process. */
    nineex: (...args: string[]) => start(...args).ended,
    start,

    /** Packs what `made` holds as an archive of a version. @returns its path */
    pack(version: string): string {
      const name = `9ex-${version}-linux-${process.arch}`
      const file = at(`${name}.tar.gz`)
      const rename = `--transform=s,^made,${name},`
      execFileSync('tar', ['-I', 'gzip -1', '-cf', file, rename, 'made'], { cwd: root })
      execFileSync('sh', ['-c', `sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256`], { cwd: root })
      return file
    },

    served: () => readlinkSync(at('srv/9ex/current')),
    operations: () => JSON.parse(readFileSync(join(dataDir, 'operations.json'), 'utf8')),
    listBackups: () =>
      readdirSync(at('var/lib/9ex-backups')).map((name) => at(`var/lib/9ex-backups/${name}`)),

    /** Sets the clock of every program, also of those that run. */
    setClock(time: number): void {
      writeFileSync(at('run/shift.new'), String(time - Date.now()))
      renameSync(at('run/shift.new'), at('run/shift'))
    },

    /** Gives the proxy a certificate of ninety days that begins then. @param name its only name, else all others */
    async certify(from: number, name?: string): Promise<void> {
      const certificate = await makeCertificate(from)
      if (name) proxy.addContext(name, certificate)
      else proxy.setSecureContext(certificate)
    },

    /** Asks for a page until it is stopped, as Caddy does: another server where one does not answer. */
    visit() {
      let isOver = false
      const missed: number[] = []
      const visits = (async () => {
        while (!isOver) {
          const { ok, status } = await askSite().catch(() => askSite(ports[1]))
          if (!ok) missed.push(status)
        }
      })()
      return {
        /** @returns the statuses of visits that failed */
        async stop(): Promise<number[]> {
          isOver = true
          await visits
          return missed
        },
      }
    },

    /** Takes everything from the machine, as a fire would, and gives a bare one. */
    replace(): void {
      stopServers()
      for (const folder of ['var', 'srv', 'etc']) rmSync(at(folder), { recursive: true })
      furnish()
    },

    async close(): Promise<void> {
      stopServers()
      proxy.close()
      await mailbox.stop()
      rmSync(root, { recursive: true })
    },
  }
}

async function makeCertificate(from: number) {
  // The library of certificates needs the polyfill that the WebAuthn library loads.
  await import('@simplewebauthn/server')
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509')
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const [notBefore, notAfter] = [new Date(from), new Date(from + 90 * 86_400_000)]
  const options = { name: 'CN=localhost', notBefore, notAfter, signingAlgorithm, keys }
  const cert = (await X509CertificateGenerator.createSelfSigned(options)).toString('pem')
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert, key: PemConverter.encode(key, 'PRIVATE KEY') }
}

const rclone = (root: string) => `#!/bin/sh
folder=${root}/\${3#*:}
mkdir -p $folder && cp "$2" $folder`

const systemctl = (root: string) => `#!/bin/bash
verb=$1; shift
for unit; do
  port=\${unit#9ex@}
  if [[ $verb == stop || $verb == restart ]] && pid=$(cat ${root}/run/$unit 2>/dev/null); then
    kill $pid; while kill -0 $pid 2>/dev/null; do sleep 0.05; done; rm ${root}/run/$unit
  fi
  [[ $verb == start ]] && kill -0 $(cat ${root}/run/$unit 2>/dev/null) 2>/dev/null && continue
  if [[ $verb == start || $verb == restart ]] && [[ $unit == 9ex@* ]]; then
    cd ${root}/srv/9ex/current
    set -a; . ${root}/etc/9ex.env; PORT=$port HOST=127.0.0.1 DRAIN_DELAY_MS=0 DESK_PORT=off
    setsid bin/node build/server/index.js >>${root}/run/$unit.log 2>&1 </dev/null & echo $! >${root}/run/$unit
    until curl -sf -o /dev/null http://127.0.0.1:$port/healthz; do kill -0 $! 2>/dev/null || exit 1; sleep 0.1; done
  fi
done`

/**
 * The machine's clock, whose chores of minutes come each half second, and its disk of 40 GB, which is full while there
 * is a file of that name.
 */
const clock = (root: string) => `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const readShift = () => fs.existsSync('${root}/run/shift') ? Number(fs.readFileSync('${root}/run/shift', 'utf8')) : 0
let shift = readShift()
setInterval(() => { shift = readShift() }, 100).unref()
const wait = setTimeout
globalThis.setTimeout = (work, ms, ...args) => wait(work, ms === 60_000 || ms === 300_000 ? 500 : ms, ...args)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + shift]))
  }
  static now() {
    return RealDate.now() + shift
  }
}
const bavail = fs.existsSync('${root}/run/disk-full') ? 1 : 5e6
fs.statfsSync = () => ({ bavail, blocks: 1e7, bsize: 4096 })
syncBuiltinESMExports()
`
