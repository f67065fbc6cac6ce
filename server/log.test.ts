import { fstatSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { log, markPriorities, say } from './log.ts'

const written: string[] = []
const take = (chunk: unknown) => written.push(String(chunk)) > 0
vi.spyOn(process.stdout, 'write').mockImplementation(take)
vi.spyOn(process.stderr, 'write').mockImplementation(take)
afterEach(() => {
  written.length = 0
  markPriorities(undefined)
})

const streamOf = (descriptor: number) => {
  const { dev, ino } = fstatSync(descriptor)
  return `${dev}:${ino}`
}

test('every line to the journal begins with its priority, and is JSON after it', () => {
  markPriorities(streamOf(2))
  log('error', 'lead-not-stored', { reason: 'a\nb' })
  log('warn', 'delivery-queued')
  say('error', 'PORT takes a number\nHOST takes an address')
  expect(written).toEqual([
    expect.stringMatching(/^<3>\{.*\}\n$/),
    expect.stringMatching(/^<4>\{.*\}\n$/),
    '<3>PORT takes a number\n<3>HOST takes an address\n',
  ])
  expect(JSON.parse(written[0]?.slice(3) ?? '')).toMatchObject({
    ...{ level: 'error', event: 'lead-not-stored', reason: 'a\nb' },
  })

  markPriorities(streamOf(1))
  log('info', 'lead-stored')
  expect(written.at(-1)).toMatch(/^<6>\{.*\}\n$/)
})

test('a line that goes elsewhere is JSON alone, also where the variable was inherited', () => {
  markPriorities('1:1')
  log('error', 'lead-not-stored')
  expect(written[0]).toMatch(/^\{.*\}\n$/)
})
