import type { Site } from '../../tests/support/site.ts'
import { processorTimeOf } from './process-figures.ts'

/** Until the pages made at start, and the best compression of the home page, are done. */
export async function settle(site: Site): Promise<void> {
  const home = await fetch(site.url, { headers: { 'Accept-Encoding': 'br' } })
  await home.arrayBuffer()
  for (let used = -1, quiet = 0; quiet < 4; ) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const now = processorTimeOf(site.pid)
    quiet = now - used < 20 ? quiet + 1 : 0
    used = now
  }
}
