/** A bare Debian with its own systemd, in the namespaces of tests/deep/release/debian.sh. */
import {
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder of debian.sh; undefined in another run. */
export const folder = process.env.DEBIAN ?? ''

const authority = `{
	admin off
	log {
		level ERROR
	}
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${folder}/authority
	http_port 8081
	https_port 4443
}
https://acme-v02.api.letsencrypt.org:4443 {
	tls internal
	@directory path /directory
	rewrite @directory /acme/local/directory
	acme_server
}
`

/** Starts an authority that gives certificates by ACME, as Let's Encrypt does. */
export async function openAuthority() {
  writeFileSync(join(folder, 'Caddyfile.authority'), authority)
  const args = ['run', '--config', join(folder, 'Caddyfile.authority'), '--adapter', 'caddyfile']
  const caddy = spawn('caddy', args, { stdio: 'ignore' })
  const file = join(folder, 'authority/pki/authorities/local/root.crt')
  while (caddy.exitCode === null) {
    const asked = spawnSync('curl', [
      '-s',
      '--cacert',
      file,
      'https://acme-v02.api.letsencrypt.org/directory',
    ])
    if (asked.status === 0) break
    await sleep(200)
  }
  return {
    root: readFileSync(file),
    async close() {
      caddy.kill()
      await once(caddy, 'close')
    },
  }
}

export type Debian = Awaited<ReturnType<typeof bootDebian>>

/** Boots a new machine that trusts an authority. Its enquiries are on a disk of their own, of 2.5 GB. */
export async function bootDebian(name: string, authority: Buffer) {
  const root = join(folder, name)
  const dataDir = join(root, 'var/lib/9ex')
  spawnSync('umount', [dataDir])
  rmSync(root, { recursive: true, force: true })
  execFileSync('cp', ['-a', join(folder, 'bare'), root])
  cpSync(join(folder, 'hosts'), join(root, 'etc/hosts'))
  mkdirSync(join(root, 'usr/local/share/ca-certificates'), { recursive: true })
  writeFileSync(join(root, 'usr/local/share/ca-certificates/test.crt'), authority)
  mkdirSync(dataDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2500m', 'tmpfs', dataDir])
  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', '--boot']
  const nspawn = spawn('systemd-nspawn', [...options, '-D', root], {
    stdio: 'ignore',
  })

  const findInit = () =>
    Number.parseInt(readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8'), 10)
  const enter = (script: string) => {
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const namespaces = ['-t', String(findInit()), '-m', '-u', '-i', '-p', '-C']
    return [...namespaces, 'env', '-i', path, 'HOME=/root', 'sh', '-c', `cd /root && ${script}`]
  }
  const isUp = () =>
    spawnSync('nsenter', enter('systemctl is-system-running | grep -E "running|degraded"'))
      .status === 0
  while (!isUp()) await sleep(200)

  return {
    root,
    dataDir,

    /** Runs a script of root's shell. */
    run: (script: string) => finish(spawn('nsenter', enter(script))),

    /** The same at a terminal, where somebody types lines. */
    type(script: string, lines: string[]) {
      const command = ['nsenter', ...enter(script)].map(
        (word) => `'${word.replaceAll("'", `'\\''`)}'`,
      )
      const child = spawn('script', ['-qec', command.join(' '), '/dev/null'])
      child.stdin.end(lines.map((line) => `${line}\n`).join(''))
      return finish(child)
    },

    /** Takes everything from the machine, as a fire would. */
    async destroy(): Promise<void> {
      const ended = once(nspawn, 'close')
      process.kill(findInit(), 'SIGKILL')
      await ended
      execFileSync('umount', ['-l', dataDir])
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function finish(child: ChildProcessWithoutNullStreams) {
  child.stdin.end()
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, said: out + err }
}
