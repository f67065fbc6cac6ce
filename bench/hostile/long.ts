import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx } from '../../tests/support/nginx.ts'
import { restartUnderLoad } from '../../tests/support/restarts.ts'
import type { Site } from '../../tests/support/site.ts'
import { settle } from '../site.ts'
import type { Row } from './counts.ts'

const rounds = 50
const urls = 1_000_000

/** Two sites behind nginx restart in turn while 40 clients ask. */
export async function restarts(): Promise<Row[]> {
  const what = `${rounds} restarts behind nginx`
  if (!hasNginx) return [['G1', what, 'skipped: nginx is not installed']]
  const { requests, failures, slowestEnd } = await restartUnderLoad(rounds)
  const kinds = [...new Set(failures)].slice(0, 5).join('; ')
  const failed = `${failures.length} of ${requests.toLocaleString('en')} requests failed ${kinds}`
  return [['G1', what, `${failed.trim()}; the slowest shutdown took ${Math.round(slowestEnd)} ms`]]
}

/** URLs that an attacker makes up: queries of a page, and posts that do not exist. */
export async function manyUrls(site: Site): Promise<Row[]> {
  await settle(site)
  const before = site.memory()
  let sent = 0
  const send = async () => {
    while (sent < urls) {
      sent += 1
      const made = Math.random().toString(36)
      const path = sent % 1000 === 0 ? `/blog/${made}` : `/?${made}=${made}&work=${made}`
      await fetch(`${site.url}${path}`, { method: 'HEAD' })
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  await sleep(5000)
  const grown = `${Math.round(before)} MB, grown by ${Math.round(site.memory() - before)} MB`
  return [['P2', `memory, ${urls.toLocaleString('en')} different URLs`, grown]]
}
