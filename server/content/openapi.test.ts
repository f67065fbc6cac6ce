import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unavailable } from '../../app/content/sources.ts'
import { blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { jobSchema } from '../../contracts/job.ts'
import { copyOfContent } from '../../tests/support/content-folder.ts'
import { type LocalContent, localContent } from '../../tests/support/local-content.ts'
import { contentApi } from './api.ts'

const api = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'))

test.each(Object.entries({ Blog: blogSchema, BlogDetail: blogDetailSchema, Job: jobSchema }))(
  'docs/openapi.json describes %s as its schema does',
  (name, schema) => {
    const { $schema: _, ...described } = z.toJSONSchema(schema)
    expect(api.components.schemas[name]).toEqual(described)
  },
)

const key = 'fixed-key'
const site = 'https://www.example.com'
const slug = 'who-owns-the-code'

let content: LocalContent
let whole: ServerType
let broken: ServerType
beforeAll(async () => {
  content = localContent(copyOfContent())
  const source = await content.openSource()
  const away = async () => unavailable('the disk is gone')
  whole = await start(contentApi(source, key, site))
  broken = await start(
    contentApi({ ...source, listBlogs: away, findBlog: away, listJobs: away }, key, site),
  )
})
afterAll(() => {
  for (const server of [whole, broken]) server.close()
  content.cleanUp()
})

const start = (api: Hono) =>
  new Promise<ServerType>((resolve) => {
    const { fetch } = new Hono().route('/api', api)
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server))
  })

type Call = { path?: string; headers?: Record<string, string>; body?: string; server?: 'broken' }

const withKey = { Authorization: key }
const asJson = { ...withKey, 'Content-Type': 'application/json' }
const jobs = { headers: asJson, body: '{}' }
const detail = `/9ex_blogs/detail/${slug}`

/** A call for each described response. */
const calls: Record<string, Record<string, Call>> = {
  'get /9ex_blogs': {
    200: { headers: withKey },
    304: { headers: { ...withKey, 'If-None-Match': '*' } },
    401: {},
    503: { headers: withKey, server: 'broken' },
  },
  'get /9ex_blogs/detail/{slug}': {
    200: { path: detail, headers: withKey },
    304: { path: detail, headers: { ...withKey, 'If-None-Match': '*' } },
    401: { path: detail },
    404: { path: '/9ex_blogs/detail/nothing', headers: withKey },
    503: { path: detail, headers: withKey, server: 'broken' },
  },
  'post /jobs': {
    200: jobs,
    400: { ...jobs, body: '{' },
    401: { ...jobs, headers: { 'Content-Type': 'application/json' } },
    415: { ...jobs, headers: { ...withKey, 'Content-Type': 'text/plain' } },
    503: { ...jobs, server: 'broken' },
  },
}

/** Every described response. */
const described: { operation: string; status: string }[] = Object.entries<object>(
  api.paths,
).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.keys(responses).map((status) => ({ operation: `${method} ${path}`, status })),
  ),
)

test('all 14 responses are described', () => {
  expect(described).toHaveLength(14)
})

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({ ...api, $id: 'api' })

/** Validates a body by the schema at that place of the description. */
function validateBody(body: unknown, steps: string[]): unknown {
  const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  const validate = ajv.getSchema(`api#/${pointer.map(encodeURIComponent).join('/')}`)
  if (!validate) throw new Error(`no schema at ${steps.join(' ')}`)
  return validate(body) ? [] : validate.errors
}

async function ask(operation: string, { path, headers = {}, body, server }: Call) {
  const [method = '', described = ''] = operation.split(' ')
  const address = (server === 'broken' ? broken : whole).address() as AddressInfo // it listens on a port
  return fetch(`http://127.0.0.1:${address.port}/api${path ?? described}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
}

describe.each(described)('$operation $status', ({ operation, status }) => {
  test('is as described', async () => {
    const call = calls[operation]?.[status]
    if (!call) throw new Error('say in this test which call is given it')
    const response = await ask(operation, call)
    expect(response.status).toBe(Number(status))
    const [method = '', path = ''] = operation.split(' ')
    const { content, headers = {} } = api.paths[path][method].responses[status]
    for (const name of Object.keys(headers)) expect(response.headers.get(name)).toBeTruthy()
    const text = await response.text()
    if (!content) {
      expect(text).toBe('')
      return
    }
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const steps = ['paths', path, method, 'responses', status]
    const faults = validateBody(JSON.parse(text), [
      ...steps,
      'content',
      'application/json',
      'schema',
    ])
    expect(faults).toEqual([])
  })
})

test.each([
  ['a field beyond those of the specification', { title: 'a', desc: 'b', place: 'Lahore' }],
  ['a field missing', { title: 'a' }],
  ['a field of another kind', { title: 'a', desc: 1 }],
])('the description refuses a job with %s', (_, job) => {
  expect(validateBody(job, ['components', 'schemas', 'Job'])).not.toEqual([])
})

test('no call exists that is not described', async () => {
  for (const operation of ['get /jobs', 'post /9ex_blogs', 'get /job', 'get /']) {
    const response = await ask(operation, { headers: withKey })
    expect([404, 405]).toContain(response.status)
  }
})
