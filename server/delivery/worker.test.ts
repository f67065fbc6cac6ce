import { afterEach, expect, test } from 'vitest'
import { requestId, withRequestId } from '../log.ts'
import { openWorker } from './worker.ts'

let worker: ReturnType<typeof openWorker<string>>
afterEach(() => worker.close())

test('jobs and errors carry the id of no request, though a request woke the worker', async () => {
  const queued: string[] = []
  const seen: string[] = []
  worker = openWorker({
    lanes: [async () => queued.splice(0)],
    async run(job) {
      seen.push(requestId())
      if (job === 'bad') throw new Error('cannot run')
    },
    onError: () => seen.push(requestId()),
  })
  worker.start()
  for (const job of ['good', 'bad']) {
    queued.push(job)
    withRequestId(() => {
      expect(requestId()).not.toBe('')
      worker.wake()
    })
    await expect.poll(() => queued).toEqual([])
  }
  await expect.poll(() => seen).toEqual(['', '', ''])
})
