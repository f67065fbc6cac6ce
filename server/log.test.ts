import { spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import {
  foldRepeats,
  log,
  markPriorities,
  setLogLevel,
  withLogContext,
  withRequestId,
  writeLine,
} from './log.ts'

const written: string[] = []
const take = (chunk: unknown) => written.push(String(chunk)) > 0
vi.spyOn(process.stdout, 'write').mockImplementation(take)
vi.spyOn(process.stderr, 'write').mockImplementation(take)
afterEach(() => {
  written.length = 0
  markPriorities(undefined)
  setLogLevel('info')
  foldRepeats(0)
})

const identifyStream = (descriptor: number) => {
  const { dev, ino } = fstatSync(descriptor)
  return `${dev}:${ino}`
}

test('every line to the journal begins with its priority, and is JSON after it', () => {
  markPriorities(identifyStream(2))
  log('error', 'lead-not-stored', { reason: 'a\nb' })
  log('warn', 'delivery-failed')
  writeLine('error', 'PORT takes a number\nHOST takes an address')
  expect(written).toEqual([
    expect.stringMatching(/^<3>\{.*\}\n$/),
    expect.stringMatching(/^<4>\{.*\}\n$/),
    '<3>PORT takes a number\n<3>HOST takes an address\n',
  ])
  expect(JSON.parse(written[0]?.slice(3) ?? '')).toMatchObject({
    level: 'error',
    event: 'lead-not-stored',
    reason: 'a\nb',
  })

  markPriorities(identifyStream(1))
  log('info', 'lead-stored')
  expect(written.at(-1)).toMatch(/^<6>\{.*\}\n$/)
})

test('a line that goes elsewhere is JSON alone, also where the variable was inherited', () => {
  markPriorities('1:1')
  log('error', 'lead-not-stored')
  expect(written[0]).toMatch(/^\{.*\}\n$/)
})

const readLines = () => written.map((line) => JSON.parse(line))

test('every line of a context carries its fields, also after what is awaited, and no other line does', async () => {
  const work = async (request: string) =>
    withLogContext({ request }, async () => {
      await null
      await withLogContext({ reference: 'R-1' }, async () => log('info', `stored-${request}`))
      log('warn', `failed-${request}`, { reason: 'away' })
    })
  await Promise.all([work('one'), work('two')])
  log('info', 'outside')
  const lines = Object.fromEntries(
    readLines().map(({ event, time: _, level: __, ...fields }) => [event, fields]),
  )
  expect(lines).toEqual({
    'stored-one': { request: 'one', reference: 'R-1' },
    'failed-one': { request: 'one', reason: 'away' },
    'stored-two': { request: 'two', reference: 'R-1' },
    'failed-two': { request: 'two', reason: 'away' },
    outside: {},
  })
})

test('lines below the level are dropped, texts to the operator are not', () => {
  setLogLevel('warn')
  log('info', 'lead-stored')
  log('warn', 'delivery-failed')
  log('error', 'crashed')
  expect(readLines().map(({ event }) => event)).toEqual(['delivery-failed', 'crashed'])
  writeLine('info', '9ex site on http://localhost:3000')
  expect(written.at(-1)).toBe('9ex site on http://localhost:3000\n')
})

test('a slow reader gets every line of a process that exits', async () => {
  const program = `
    import { linesWritten, writeLine } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    for (let line = 0; line < 2000; line++) writeLine('info', 'x'.repeat(999))
    process.stderr.write('said')
    linesWritten().then(() => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  // Nothing is read before all is said.
  await new Promise((resolve) => child.stderr.once('data', resolve))
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
  })
  await new Promise((resolve) => child.once('close', resolve))
  expect(length).toBe(2_000_000)
})

test('of lines that differ in their request alone five are written, and the rest are counted with their requests', () => {
  vi.useFakeTimers()
  foldRepeats()
  const fail = (id: string, form: string) =>
    withRequestId(() => log('error', 'lead-not-stored', { form, reason: 'locked' }), id)
  for (let n = 0; n < 112; n++) fail(`request-${n}`, 'contact-us')
  fail('another', 'get-a-quote')
  expect(readLines().map(({ request }) => request)).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `request-${n}`),
    'another',
  ])
  vi.advanceTimersByTime(60_000)
  expect(readLines()).toHaveLength(7)
  const last = readLines()[6]
  expect(last).toMatchObject({ event: 'lead-not-stored', form: 'contact-us', repeats: 107 })
  expect(last.requests.split(' ')).toHaveLength(50)
  expect(last.requests).toMatch(/^request-5 /)
  fail('request-200', 'contact-us')
  expect(readLines()[7]).toMatchObject({ request: 'request-200' })
  vi.useRealTimers()
})

test('a line that belongs to no request is written once a minute', () => {
  vi.useFakeTimers()
  foldRepeats()
  for (let second = 0; second < 120; second++) {
    log('error', 'outbox-failed', { reason: 'locked' })
    vi.advanceTimersByTime(1000)
  }
  expect(readLines().length).toBeLessThanOrEqual(4)
  vi.useRealTimers()
})
