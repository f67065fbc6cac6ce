import { expect, test } from 'vitest'
import { openIdle } from './idle.ts'

test('work of nobody begins at once while nobody is served, and else after the last request', async () => {
  const idle = openIdle()
  await idle.wait()
  idle.serve()
  let isIdle = false
  const waiting = idle.wait().then(() => {
    isIdle = true
  })
  for (let request = 0; request < 1000; request += 1) {
    await Promise.resolve()
    idle.serve()
  }
  expect(isIdle).toBe(false)
  await waiting
})
