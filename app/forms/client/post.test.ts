import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, send } from './post.ts'

/** As much of a browser's parser as is used: the data of the form's page. */
class Parser {
  parseFromString(html: string) {
    const [, main = ''] = /<main data-form-page([^>]*)>/.exec(html) ?? []
    const data = [...main.matchAll(/data-(\w+)='([^']*)'/g)].map(([, name, value]) => [name, value])
    return { querySelector: () => (main ? { dataset: Object.fromEntries(data) } : null) }
  }
}
beforeEach(() => vi.stubGlobal('DOMParser', Parser))
afterEach(() => vi.unstubAllGlobals())

const answerWith = (...answers: (Response | Error)[]) => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    bodies.push(body.toString())
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  return bodies
}
const html = (status: number, text: string, headers = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html', ...headers } })
const foreign = (status: number) => html(status, '<html><main>Not ours</main></html>')
const ours = (status: number, outcome: string, headers = {}, more = '') =>
  html(
    status,
    `<html><main data-form-page data-outcome='${outcome}' ${more}></main></html>`,
    headers,
  )
const send1 = () => send('https://site.example/to/x', [['name', 'Amna']])

test('only our own page says that nothing was stored', async () => {
  answerWith(ours(503, 'unavailable', { 'Retry-After': '40' }))
  expect(await send1()).toMatchObject({ state: 'refused', seconds: 40 })
  answerWith(ours(429, 'limited', { 'Retry-After': '9000' }))
  expect(await send1()).toMatchObject({ state: 'refused', seconds: 300 })
})

test('what the server will not take as it is, is not tried again', async () => {
  for (const [status, state] of [
    [413, 'oversize'],
    [422, 'refused'],
  ] as const) {
    answerWith(ours(status, state))
    expect(await send1()).toEqual({ state: 'refused', screen: { dataset: { outcome: state } } })
  }
})

test('anything else has perhaps been stored', async () => {
  for (const answer of [
    foreign(200),
    foreign(413),
    foreign(502),
    foreign(503),
    foreign(504),
    new Response(null, { status: 204 }),
    ours(200, 'a state of another version'),
    html(200, `<html><main data-form-page></main></html>`),
    html(200, `<html><main data-form-page data-outcome='stored'></ma`),
    Response.json({ state: 'stored' }),
    new TypeError('Failed to fetch'),
    new DOMException('timed out', 'TimeoutError'),
  ]) {
    answerWith(answer)
    expect((await send1()).state).toBe('unknown')
  }
})

test('the proof of work is done when it is asked for, and sent once', async () => {
  const asked = () => ours(422, 'suspicious', {}, `data-challenge='{}'`)
  const bodies = answerWith(asked(), ours(200, 'stored', {}, `data-reference='R'`))
  expect(await send1()).toMatchObject({ state: 'stored', screen: { dataset: { reference: 'R' } } })
  expect(bodies).toEqual(['name=Amna', 'name=Amna&altcha=unsolved'])
  answerWith(asked(), asked())
  expect(await send1()).toMatchObject({ state: 'refused', seconds: 30 })
  answerWith(asked(), foreign(502))
  expect((await send1()).state).toBe('unknown')
})

test('a file makes the post one of parts, and other posts are text', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: unknown }) => {
    bodies.push(body)
    return ours(200, 'stored')
  })
  await send1()
  await send('/to/x', [['cv', new File(['%PDF-'], 'cv.pdf')]])
  expect(bodies).toEqual([expect.any(URLSearchParams), expect.any(FormData)])
})

test('tries come further and further apart, to five minutes at most', () => {
  const between = (least: number, most: number, tries: number) => {
    expect(backoff(tries)).toBeGreaterThanOrEqual(least)
    expect(backoff(tries)).toBeLessThanOrEqual(most)
  }
  between(1.5, 2.5, 1)
  between(12, 20, 4)
  between(180, 300, 30)
})
