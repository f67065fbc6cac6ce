import { expect, test } from 'vitest'
import { openIdleDetector } from './idle-detector.ts'

test('work of nobody begins at once while nobody is served, and else after the last request', async () => {
  const idle = openIdleDetector()
  await idle.wait()
  idle.recordRequest()
  let isIdle = false
  const waiting = idle.wait().then(() => {
    isIdle = true
  })
  for (let request = 0; request < 1000; request += 1) {
    await Promise.resolve()
    idle.recordRequest()
  }
  expect(isIdle).toBe(false)
  await waiting
})
