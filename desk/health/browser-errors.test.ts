import { expect, test } from 'vitest'
import { addCounts, formatDay } from '../../server/analytics/rows.ts'
import { openTestDesk } from '../../tests/support/desk-app.ts'

const sentence = 'Errors in visitors’ browsers since yesterday: 6'

async function openDeskWithErrors(paths: string[]) {
  const desk = await openTestDesk()
  const { cookie } = await desk.signIn('amna@9ex.example', ['leads'])
  const error = { kind: 'error' as const, detail: 'TypeError: no <b> (1a2b)', count: 3 }
  const day = formatDay(Date.now())
  for (const path of paths) await addCounts(desk.db, [{ ...error, day, path }])
  const read = async (path: string) => (await desk.call(path, { cookie })).text()
  return { read, close: desk.close }
}

test('Health and the bar of every page report errors of visitors’ browsers once they are more than a handful', async () => {
  const { read, close } = await openDeskWithErrors(['/about', '/'])
  expect(await read('/enquiries')).toContain(sentence)
  const page = await read('/health')
  expect(page).toContain('TypeError: no &lt;b&gt; (1a2b)')
  expect(page).toMatch(new RegExp(`${sentence}</span>.*A release`))
  await close()
})

test('a handful of errors of visitors’ browsers is no fault', async () => {
  const { read, close } = await openDeskWithErrors(['/about'])
  expect(await read('/enquiries')).not.toContain('Errors in visitors’')
  await close()
})
