import { afterEach, expect, test, vi } from 'vitest'
import { contentWithoutPosts } from '../../tests/support/content-folder.ts'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { openContent } from './content-store.ts'

/** The file whose reading fails, as on a broken disk. */
let failing: string | undefined
afterEach(() => {
  failing = undefined
})
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    if (failing && String(args[0]).endsWith(failing)) throw new Error('EIO: i/o error, read')
    return fs.readFileSync(...args)
  }
  return { ...fs, readFileSync }
})

test('a page file that could not be read is read again, though nobody saves it', async () => {
  const log = listenToLog()
  const folder = contentWithoutPosts()
  const store = await openContent(folder.path)
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  folder.replace('site.yaml', 'name: 9ex', 'name: Tenex')
  failing = 'pricing.yaml'
  await store.poll()
  await store.poll()
  expect([store.fault(), store.current().site.name]).toEqual(['pricing.yaml:1', '9ex'])
  failing = undefined
  await store.poll()
  expect([store.fault(), store.current().site.name]).toEqual([undefined, 'Tenex'])
  expect(store.current().pricing.mvp.price.amount).toBe(3500)
  await store.close()
  folder.cleanUp()
  log.stop()
})
