import { expect, test } from 'vitest'
import { childrenOf } from '../support/children-of.ts'
import { startSite } from '../support/site.ts'

test('workers share the port and an empty database; one that is killed is replaced, and all end together', async () => {
  const site = await startSite({ WORKERS: '2' })
  const children = () => childrenOf(site.pid)
  const listening = () => site.output().split(site.url).length - 1
  await expect.poll(listening, { timeout: 15_000 }).toBe(2)
  const [first] = children()
  process.kill(Number(first), 'SIGKILL')
  const read = async () => (await fetch(`${site.url}/about`)).status
  await expect.poll(children, { timeout: 15_000 }).not.toContain(first)
  for (let each = 0; each < 20; each += 1) expect(await read()).toBe(200)
  await expect.poll(listening, { timeout: 15_000 }).toBe(3)
  expect(site.output()).toContain('worker-ended')
  const last = children()
  await site.stop()
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 60_000)
