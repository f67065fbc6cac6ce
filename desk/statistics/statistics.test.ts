import { expect, test } from 'vitest'
import { addCounts, formatDay } from '../../server/analytics/rows.ts'
import { openTestDesk } from '../../tests/support/desk-app.ts'

test('Statistics shows what was counted in 7, 30 and 90 days, to everybody at the desk', async () => {
  const desk = await openTestDesk()
  const daysAgo = (days: number) => formatDay(Date.now() - days * 86_400_000)
  const view = { kind: 'view' as const, detail: '(direct)', path: '/about' }
  await addCounts(desk.db, [
    { ...view, day: daysAgo(0), count: 1200 },
    { ...view, day: daysAgo(20), count: 30, path: '/<b>' },
    { ...view, day: daysAgo(80), count: 4, detail: 'news.example' },
    { ...view, kind: 'LCP', day: daysAgo(0), count: 1, detail: '4000' },
  ])
  const { cookie } = await desk.signIn('sana@9ex.example', ['content'])
  const read = async (days?: number) => {
    const answer = await desk.call(`/statistics${days ? `?days=${days}` : ''}`, { cookie })
    return (await answer.text())
      .replace(/<(?!\/?t[dh]\b)[^>]+>/g, '')
      .replace(/<(\/?t[dh])[^>]*>/g, '<$1>')
  }
  const week = await read(7)
  expect(week).toContain('<th>/about</th><td>1,200</td><td>0</td><td>0</td><td>0</td>')
  expect(week).toContain('<th>Direct</th><td>1,200</td>')
  expect(week).toContain('<th>/about</th><td>&gt; 4,000 mspoor</td><td>–</td><td>–</td>')
  expect(week).not.toContain('&lt;b&gt;')
  expect(await read()).toContain('<th>/&lt;b&gt;</th><td>30</td>')
  expect(await read()).not.toContain('news.example')
  expect(await read(90)).toContain('<th>news.example</th><td>4</td>')
  expect((await desk.call('/', { cookie })).headers.get('location')).toBe('/content')
  await desk.close()
})
