import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'
import { openSlowly, type SlowKind, slowKinds } from '../../support/slow-clients.ts'

/** Rows D1 and D2 of RELIABILITY.md. */
test.concurrent('slow clients are closed, and the others served meanwhile', async () => {
  const site = await startSite()
  const kinds = Object.keys(slowKinds) as SlowKind[] // the keys of a constant
  // 15 s are promised, 20 s for readers; the rest is for a machine that is busy with other tests.
  const timeoutOf = (kind: SlowKind) => (kind === 'no reader' ? 20_000 : 15_000) + 5000
  const opened = kinds.map(async (kind) => ({
    kind,
    ...(await openSlowly(site.url, kind, 50, timeoutOf(kind))),
  }))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (let times = 0; times < 20; times++) expect((await fetch(site.url)).status).toBe(200)
  for (const { kind, open } of await Promise.all(opened)) expect(open, kind).toBe(0)
  expect(site.output()).not.toContain('failed')
  await site.stop()
})

test.concurrent('a slow but steady body is accepted', async () => {
  const site = await startSite()
  const body = new TextEncoder().encode(`name=x&message=${'a'.repeat(40_000)}`)
  const parts = new ReadableStream({
    async start(controller) {
      for (let at = 0; at < body.length; at += 4000) {
        controller.enqueue(body.slice(at, at + 4000))
        await new Promise((resolve) => setTimeout(resolve, 1200))
      }
      controller.close()
    },
  })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: parts, duplex: 'half' }
  expect((await fetch(new Request(`${site.url}/to/contact-us`, init))).status).toBe(422)
  await site.stop()
})
