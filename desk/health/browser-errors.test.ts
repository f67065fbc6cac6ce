import { expect, test } from 'vitest'
import { addCounts, formatDay } from '../../server/analytics/rows.ts'
import { openTestDesk } from '../../tests/support/desk-app.ts'
import { openSiteHealth } from './site-health.ts'

const sound = {
  lastBackupAt: Date.now(),
  lastLeadAt: undefined,
  certificateUntil: undefined,
  disk: undefined,
  channels: 1,
}

test('Health shows errors of visitors’ browsers once they are more than a handful', async () => {
  const desk = await openTestDesk({
    readHealth: () =>
      openSiteHealth({
        db: desk.db,
        readState: async () => sound,
        contentFault: () => undefined,
      })(),
  })
  const { cookie } = await desk.signIn('amna@9ex.example', ['leads'])
  const error = { kind: 'error' as const, detail: 'TypeError: no <b> (1a2b)', count: 3 }
  const day = formatDay(Date.now())
  const readPage = async () => (await desk.call('/health', { cookie })).text()

  await addCounts(desk.db, [{ ...error, day, path: '/about' }])
  expect(await readPage()).not.toContain('TypeError')
  await addCounts(desk.db, [{ ...error, day, path: '/' }])
  const page = await readPage()
  expect(page).toContain('TypeError: no &lt;b&gt; (1a2b)')
  expect(page).toContain('6 times')
  await desk.close()
})
