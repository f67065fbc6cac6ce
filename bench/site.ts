import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../tests/support/site.ts'

/** Waits until pages are rendered and compressed at start: two seconds without processor time. */
export async function settle(site: Pick<Site, 'url' | 'pid'>): Promise<void> {
  await fetchBrotli(site.url)
  for (let used = -1, quiet = 0; quiet < 4; ) {
    await sleep(500)
    const now = readProcessorTime(site.pid)
    quiet = now - used < 20 ? quiet + 1 : 0
    used = now
  }
}

/** Processor time of all threads of a process in milliseconds; the kernel counts in hundredths of a second. */
export function readProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Fetches the body in Brotli: `fetch` would decode it.
 * @throws when the status is not 200
 */
export function fetchBrotli(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      if (response.statusCode === 200) resolve(Buffer.concat(chunks))
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
      .once('error', reject)
      .end()
  })
}
