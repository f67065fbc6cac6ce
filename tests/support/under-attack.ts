/** Attacks a site beside honest visitors. */
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
import { behindARefusal, largePicture } from './attack-requests.ts'
import { type AttackCounts, startAttackers } from './attackers.ts'
import { attacks } from './attacks.ts'
import { mixSize, openVisitors, type Visit } from './honest-visitors.ts'
import { startNginx } from './nginx.ts'
import { type Site, startSite } from './site.ts'

type Circumstances = {
  /** Honest visitors a second. */
  visitors: number
  /** Seconds of visitors for whom forms are opened beforehand. */
  seconds: number
  isBehindNginx?: boolean
  /** Seconds after which an honest visitor leaves. */
  patience?: number
  /** True when attackers and honest visitors share one ip. */
  isOneIp?: boolean
  build?: 'build' | 'build-test'
  environment?: Record<string, string>
}

export type AttackReport = {
  visits: Visit[]
  /** The attackers' responses. */
  counts: AttackCounts
  /** Posts carried out behind a refusal. */
  smuggled: number
  /** Peak memory of the process and its children, in megabytes. */
  memory: number
  isAlive: boolean
  /** Error lines of the site's log. */
  errors: string[]
}

export type AttackedSite = {
  /**
   * @param name of one of the attacks
   * @param awaited see AttackOrder
   */
  attack(name: string, seconds: number, awaited?: RegExp): Promise<AttackReport>
  stop(): Promise<void>
}

/** A site stops within 10 s; one stuck in an attack ignores the signal. In milliseconds. */
const drainedAfter = 12_000

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already stopped.
  }
}

/** Loopback ip of the attackers. */
const attacker = '127.0.0.2'

/** Runs one attack on a site of its own. */
export async function underAttack(name: string, around: Circumstances): Promise<AttackReport> {
  const environment = { ...attacks[name]?.environment }
  const site = await openAttackedSite({ ...around, environment })
  return site.attack(name, around.seconds).finally(site.stop)
}

/** Starts a site, and prepares its honest visitors. */
export async function openAttackedSite(around: Circumstances): Promise<AttackedSite> {
  const { visitors, isBehindNginx, build = 'build-test', patience = 30 } = around
  const content = contentWithLargePicture(build)
  const proxies = { ...(isBehindNginx && { TRUSTED_PROXIES: '127.0.0.1' }) }
  const site = await startSite({ ...around.environment, ...proxies, CONTENT_DIR: content }, build)
  const port = Number(new URL(site.url).port)
  const nginx = isBehindNginx ? await startNginx([port, port]) : undefined
  const { url } = nginx ?? site
  const quotes = Math.ceil((around.seconds * visitors) / mixSize)
  const from = around.isOneIp ? attacker : undefined
  const honest = await openVisitors(site, url, quotes, { patience, from })
  return {
    async attack(name, seconds, awaited) {
      const before = { smuggled: smuggledInto(site), errors: errorsOf(site).length }
      const memory = watchMemory(site.pid)
      const attacking = startAttackers({
        name,
        host: new URL(url).host,
        port: Number(new URL(url).port),
        from: attacker,
        milliseconds: seconds * 1000,
        awaited,
      })
      const [visits, counts] = await Promise.all([honest.come(visitors, seconds), attacking])
      return {
        visits,
        counts,
        ...memory.stop(),
        smuggled: smuggledInto(site) - before.smuggled,
        errors: errorsOf(site).slice(before.errors),
      }
    },
    async stop() {
      await nginx?.stop()
      const timer = setTimeout(() => kill(site.pid), drainedAfter)
      await site.stop()
      clearTimeout(timer)
      rmSync(content, { recursive: true, force: true })
    },
  }
}

/** Number of posts carried out behind a refusal. */
const smuggledInto = (site: Site) =>
  site.leads().filter(({ answers }) => answers.name === behindARefusal).length

const errorsOf = (site: Site) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))

/** A copy of the content with a picture of 30 MB in its media folder. */
function contentWithLargePicture(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), '9ex-content-'))
  const root = join(import.meta.dirname, '../..')
  cpSync(join(root, build === 'build' ? 'content' : 'tests/content'), folder, { recursive: true })
  mkdirSync(join(folder, 'media'), { recursive: true })
  writeFileSync(join(folder, largePicture), Buffer.alloc(30 * 1024 * 1024, 'x'))
  return folder
}

/** Samples ten times a second; the kernel keeps the peak of each process. */
function watchMemory(pid: number) {
  for (const each of listProcesses(pid)) resetPeak(each)
  let most = 0
  let isAlive = true
  const look = () => {
    const sizes = listProcesses(pid).map(readPeakMemory)
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

/** Resets the kernel's peak. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The process has ended, or is another user's.
  }
}

/** A process and its descendants. */
function listProcesses(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return [pid, ...children.flatMap((child) => listProcesses(Number(child)))]
  } catch {
    return [pid]
  }
}

/** In megabytes; 0 when the process has ended. */
function readPeakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
