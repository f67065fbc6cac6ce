import { setTimeout as sleep } from 'node:timers/promises'
import { addPerson } from '../../desk/people/people.ts'
import { openSession } from '../../desk/people/sessions.ts'
import { buildForTests } from '../../scripts/prepare.mjs'
import { testContent } from './content-folder.ts'
import { startDesk } from './desk-site.ts'
import type { TestDatabase } from './leads.ts'
import { startSite } from './site.ts'

/** Measures the site’s p99 (ms): alone, and while an editor publishes and previews every few seconds. */
export async function measureBeside({ dataDir, databaseUrl }: TestDatabase) {
  await buildForTests()
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const site = await startSite(environment)
  const desk = await startDesk({ ...environment, CONTENT_DIR: testContent })
  const sara = {
    email: 'sara@9ex.example',
    name: 'Sara',
    rights: ['content'],
    language: 'en',
  } as const
  const { id } = await addPerson(desk.db, sara, undefined)
  const secret = await openSession(desk.db, { personId: id, agent: 'Bench' })
  const headers = { Cookie: `desk=${secret}`, Origin: desk.url, 'Sec-Fetch-Site': 'same-origin' }
  const post = (path: string) =>
    fetch(desk.url + path, { method: 'POST', headers, redirect: 'manual' })
  /** The 99th percentile of visits at planned times, twenty a second, in ms. */
  async function readSlowest(): Promise<number> {
    const begun = performance.now()
    const visits = Array.from({ length: 400 }, async (_, number) => {
      const planned = begun + number * 50
      await sleep(planned - begun)
      await (await fetch(site.url)).text()
      return performance.now() - planned
    })
    const times = await Promise.all(visits)
    return times.toSorted((one, other) => one - other)[395] ?? Number.NaN
  }
  // Both render and check at start.
  await sleep(5000)
  const alone = await readSlowest()
  let isOver = false
  const measured = readSlowest().finally(() => {
    isOver = true
  })
  let changes = 1
  for (; !isOver; changes += 2) {
    await post('/content/remove/blog/who-owns-the-code.md')
    const { status } = await post(`/content/changes/${changes + 1}/undo`)
    if (status !== 303) throw new Error(`not published: ${status}`)
    await fetch(`${desk.url}/preview/now/`, { headers })
    await sleep(3000)
  }
  const beside = await measured
  await desk.stop()
  await site.stop()
  return { alone, beside, changes: changes - 1 }
}
