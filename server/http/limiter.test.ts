import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseNetworks } from './client-ip.ts'
import { openLimiter } from './limiter.ts'
import { inRenderSlot } from './render-slot.ts'

test('two work at once, the others in the order they came', async () => {
  const queue = openLimiter(2)
  const begun: number[] = []
  const leaves = [1, 2, 3, 4].map(async (number) => {
    const leave = await queue.enter()
    begun.push(number)
    return leave
  })
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(begun).toEqual([1, 2])
  const first = await leaves[0]
  first?.()
  first?.()
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(begun).toEqual([1, 2, 3])
  for (const leave of leaves.slice(1)) (await leave)?.()
  expect(begun).toEqual([1, 2, 3, 4])
})

test('work is run when it may begin, and a failure gives the place back', async () => {
  const queue = openLimiter(1)
  const order: string[] = []
  const failing = queue.run(async () => {
    order.push('first')
    throw new Error('no')
  })
  const second = queue.run(async () => order.push('second'))
  await expect(failing).rejects.toThrow('no')
  await second
  expect(order).toEqual(['first', 'second'])
})

test('no more begin in a turn of the event loop than may be under way, however short they are', async () => {
  const queue = openLimiter(2)
  let begun = 0
  for (let times = 0; times < 50; times += 1) {
    void queue.enter().then((leave) => {
      begun += 1
      leave?.()
    })
  }
  expect(begun).toBe(0)
  for (let turns = 1; turns <= 5; turns += 1) {
    await turn()
    expect(begun).toBeLessThanOrEqual(2 * turns)
  }
  while (begun < 50) await turn()
})

test('who asks much waits behind who asks little', async () => {
  const queue = openLimiter(1)
  const order: string[] = []
  const work = async (client: string, name: string) => {
    const leave = await queue.enter(client)
    order.push(name)
    await turn()
    leave?.()
  }
  const much = ['m1', 'm2', 'm3', 'm4'].map((name) => work('192.0.2.1', name))
  await Promise.all([
    ...much,
    work('192.0.2.2', 'a'),
    work('192.0.2.3', 'b'),
    work('192.0.2.2', 'c'),
  ])
  expect(order).toEqual(['m1', 'a', 'b', 'm2', 'c', 'm3', 'm4'])
})

test('too many in all, or of one client, are sent away, and places are used again', async () => {
  const queue = openLimiter(1, { waiting: 2, waitingOfClient: 1 })
  const leave = await queue.enter()
  const waiting = queue.enter('192.0.2.1')
  expect(await queue.enter('192.0.2.1')).toBeUndefined()
  const other = queue.enter()
  expect(await queue.enter('192.0.2.2')).toBeUndefined()
  leave?.()
  const second = await waiting
  const third = queue.enter('192.0.2.1')
  second?.()
  for (const next of [other, third]) (await next)?.()
  expect(await queue.enter()).toBeTypeOf('function')
})

test('a place is given up with its request, and the site’s own work needs none', async () => {
  const queue = openLimiter(1, { waiting: 1 })
  const leave = await queue.enter()
  const visitor = new AbortController()
  const waiting = queue.enter('192.0.2.1', visitor.signal)
  const own = [queue.enterAlways(), queue.enterAlways()]
  visitor.abort()
  expect(await waiting).toBeUndefined()
  expect(await queue.enter(undefined, visitor.signal)).toBeUndefined()
  leave?.()
  for (const next of own) (await next)()
  expect(await queue.enter()).toBeTypeOf('function')
})

test('a request that leaves the queue for another one holds up nobody', async () => {
  const queue = openLimiter(1)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const drawn = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  app.use(inRenderSlot(queue, { find: unused, send: unused, clear: unused }, parseNetworks('')))
  app.get('/picture', async (c) => {
    c.get('leaveRenderSlot')?.()
    waits.resolve()
    await drawn.promise
    return c.text('a picture')
  })
  app.get('/page', (c) => c.text('a page'))
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url: '/' })
  const env = { incoming, outgoing: new ServerResponse(incoming) }
  const picture = app.request('/picture', {}, env)
  await waits.promise
  expect(await (await app.request('/page', {}, env)).text()).toBe('a page')
  drawn.resolve()
  expect(await (await picture).text()).toBe('a picture')
})

const unused = () => expect.unreachable()
