import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import type { ApiResult } from '../../app/content/sources.ts'
import { type RemoteSource, remoteBlogs, remoteJobs } from '../../server/content/remote-source.ts'
import { type LogLines, listenToLog } from './log-lines.ts'
import { type Received, type StubServer, startStub } from './stub-server.ts'

export const key = 'fixed-key/of+SPEC=='
/** In milliseconds. */
export const timeout = 5000

export const detail = {
  title: 'What an MVP leaves out',
  image_url: 'https://cdn.example.com/mvp.png',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'First <b>paragraph</b>.',
}
export const blog = { ...detail, slug: 'what-an-mvp-leaves-out' }
export const job = { title: 'QA engineer', desc: 'Breaks things on purpose.' }

export type Reply = (response: ServerResponse, request: Received) => void

export let log: LogLines
let stubs: StubServer[] = []
beforeEach(() => {
  log = listenToLog()
})
afterEach(async () => {
  log.stop()
  await Promise.all(stubs.map((stub) => stub.stop()))
  stubs = []
})

export const remote = (host: string, within = timeout): RemoteSource => {
  return { host, key, timeout: within, freshFor: 60_000 }
}

/** Starts a host that is stopped after the test. */
export async function upstream(reply: Reply): Promise<StubServer> {
  const stub = await startStub(reply)
  stubs.push(stub)
  return stub
}

type Call = (host: string, timeout?: number) => Promise<ApiResult<unknown>>

/** The three calls, each with a valid response. */
export const calls: [string, unknown, Call][] = [
  ['the blog list', [blog], (host, timeout) => remoteBlogs(remote(host, timeout)).listBlogs()],
  ['a blog', detail, (host, timeout) => remoteBlogs(remote(host, timeout)).findBlog('mvp')],
  ['the job list', [job], (host, timeout) => remoteJobs(remote(host, timeout)).listJobs()],
]
