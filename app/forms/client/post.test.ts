import { afterEach, expect, test, vi } from 'vitest'
import { backoff, send } from './post.ts'

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
const json = (status: number, body: unknown, headers = {}) =>
  Response.json(body, { status, headers })
const html = (status: number, headers = {}) =>
  new Response('<h1>Not ours</h1>', {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
  })
const outcomeOf = () => send('https://site.example/to/x', new URLSearchParams('name=Amna'))

test('only our own answer says that nothing was stored', async () => {
  answerWith(json(503, { state: 'unavailable' }, { 'Retry-After': '40' }))
  expect(await outcomeOf()).toEqual({ state: 'later', seconds: 40 })
  answerWith(json(429, { state: 'limited' }, { 'Retry-After': '9000' }))
  expect(await outcomeOf()).toEqual({ state: 'later', seconds: 300 })
})

test('a body that is too large for our server is stored by nobody, and not tried again', async () => {
  answerWith(json(413, { state: 'oversize', values: {} }))
  expect(await outcomeOf()).toEqual({ state: 'oversize', values: {} })
})

test('anything else has perhaps been stored', async () => {
  for (const answer of [
    html(200),
    html(413),
    html(502),
    html(503),
    html(504),
    new Response(null, { status: 204 }),
    json(200, null),
    json(200, 'stored'),
    json(500, { error: 'of a proxy' }),
    json(503, {}),
    new Response('{"state":"stor', { headers: { 'Content-Type': 'application/json' } }),
    new TypeError('Failed to fetch'),
    new DOMException('timed out', 'TimeoutError'),
  ]) {
    answerWith(answer)
    expect((await outcomeOf()).state).toBe('unknown')
  }
})

test('the proof of work is done when it is asked for, and sent once', async () => {
  const stored = { state: 'stored', reference: 'R' }
  const asked = { state: 'suspicious', challenge: {} }
  const bodies = answerWith(json(422, asked), json(200, stored))
  expect(await outcomeOf()).toMatchObject(stored)
  expect(bodies).toEqual(['name=Amna', 'name=Amna&altcha=unsolved'])
  answerWith(json(422, asked), json(422, asked))
  expect(await outcomeOf()).toEqual({ state: 'later', seconds: 30 })
  answerWith(json(422, asked), html(502))
  expect((await outcomeOf()).state).toBe('unknown')
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
