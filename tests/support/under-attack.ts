/** One attack on a site of its own, beside honest visitors. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttackCounts, startAttackers } from './attackers.ts'
import { attacks, behindARefusal, largePicture } from './attacks.ts'
import { mixSize, openVisitors, type Visit } from './honest-visitors.ts'
import { startNginx } from './nginx.ts'
import { type Site, startSite } from './site.ts'

type Circumstances = {
  seconds: number
  /** Honest visitors a second. */
  visitors: number
  isBehindNginx?: boolean
  /** Whether the attackers and all the honest share one address. */
  isOneAddress?: boolean
  build?: 'build' | 'build-test'
}

export type AttackReport = {
  visits: Visit[]
  /** What the attackers were answered. */
  counts: AttackCounts
  /** Posts that were carried out behind a refusal. */
  smuggled: number
  /** The most memory of the process and its children, in megabytes. */
  memory: number
  isAlive: boolean
  /** Lines of the site's log that are errors. */
  errors: string[]
}

/** Attackers come from this address of the loopback network. */
const attacker = '127.0.0.2'

/** @param name of one of the attacks */
export async function underAttack(
  name: string,
  { seconds, visitors, isBehindNginx, isOneAddress, build = 'build-test' }: Circumstances,
): Promise<AttackReport> {
  const content = contentWithLargePicture(build)
  const environment = {
    ...attacks[name]?.environment,
    ...(isBehindNginx && { TRUSTED_PROXIES: '127.0.0.1' }),
    CONTENT_DIR: content,
  }
  const site = await startSite(environment, build)
  const port = Number(new URL(site.url).port)
  const nginx = isBehindNginx ? await startNginx([port, port]) : undefined
  try {
    const { url } = nginx ?? site
    const quotes = Math.ceil((seconds * visitors) / mixSize)
    const honest = await openVisitors(site, url, quotes, isOneAddress ? attacker : undefined)
    const memory = watchMemory(site.pid)
    const attacking = startAttackers({
      name,
      host: new URL(url).host,
      port: Number(new URL(url).port),
      from: attacker,
      milliseconds: seconds * 1000,
    })
    const [visits, counts] = await Promise.all([honest.come(visitors, seconds), attacking])
    return { visits, counts, ...memory.stop(), ...aftermathOf(site) }
  } finally {
    await nginx?.stop()
    await site.stop()
    rmSync(content, { recursive: true, force: true })
  }
}

/** The leads that should not be there, and the errors in the log. */
function aftermathOf(site: Site) {
  const smuggled = site.leads().filter(({ answers }) => answers.name === behindARefusal).length
  const errors = site.output().split('\n')
  return { smuggled, errors: errors.filter((line) => line.includes('"level":"error"')) }
}

/** A copy of the content with a picture of 30 MB in its media folder. */
function contentWithLargePicture(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), '9ex-content-'))
  const root = join(import.meta.dirname, '../..')
  cpSync(join(root, build === 'build' ? 'content' : 'tests/content'), folder, { recursive: true })
  mkdirSync(join(folder, 'media'), { recursive: true })
  writeFileSync(join(folder, largePicture), Buffer.alloc(30 * 1024 * 1024, 'x'))
  return folder
}

/** Looks ten times a second; the kernel itself keeps the most that each process has had. */
function watchMemory(pid: number) {
  let most = 0
  let isAlive = true
  const look = () => {
    const sizes = processesOf(pid).map(mostMemoryOf)
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    isAlive = (sizes[0] ?? 0) > 0
  }
  const timer = setInterval(look, 100)
  return {
    stop() {
      clearInterval(timer)
      look()
      return { memory: most, isAlive }
    },
  }
}

/** A process and its children. */
function processesOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return [pid, ...children.flatMap((child) => processesOf(Number(child)))]
  } catch {
    return [pid]
  }
}

/** In megabytes; nothing when the process is no more. */
function mostMemoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
