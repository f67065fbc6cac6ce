import { spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { log, markPriorities, withLogContext, writeLine } from './log.ts'

const written: string[] = []
const take = (chunk: unknown) => written.push(String(chunk)) > 0
vi.spyOn(process.stdout, 'write').mockImplementation(take)
vi.spyOn(process.stderr, 'write').mockImplementation(take)
afterEach(() => {
  written.length = 0
  markPriorities(undefined)
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
