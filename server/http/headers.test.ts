import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { withRequestId } from '../log.ts'
import { hashOf, headers, type ResponseKind, type SitePolicy, securityHeaders } from './headers.ts'

const policy: SitePolicy = {
  site: 'https://www.example.com',
  formOrigin: undefined,
  embedders: ['https://www.example.com', 'https://partner.example'],
}
const inline = { scripts: ['sha256-aaa='], styles: ['sha256-bbb='] }

/** The directives of a response's policy, by their names. */
function directives(response: ResponseKind, of: SitePolicy = policy): Record<string, string> {
  const text = securityHeaders(response, of)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

const kinds: ResponseKind[] = [
  { kind: 'page', inline },
  { kind: 'page', inline: { nonce: 'n' } },
  { kind: 'form', inline },
  { kind: 'picture' },
  { kind: 'other' },
]

describe.each(kinds)('a response of kind $kind', (response) => {
  test('starts from nothing, and runs nothing inline that is not named', () => {
    expect(directives(response)).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'" })
    expect(directives(response)['script-src'] ?? '').not.toMatch(/unsafe|\*|data:|https:/)
  })

  test('is framed by nobody who is not listed', () => {
    const { 'frame-ancestors': ancestors } = directives(response)
    expect(ancestors).toBe(
      response.kind === 'form'
        ? "'self' https://www.example.com https://partner.example"
        : "'none'",
    )
  })

  test('has every other header', () => {
    expect(securityHeaders(response, policy)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': expect.stringMatching(/^(same|cross)-origin$/),
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Strict-Transport-Security': 'max-age=63072000',
    })
  })
})

test('a page runs its own files and what is hashed', () => {
  expect(directives({ kind: 'page', inline })).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-aaa='",
    'style-src': "'self' 'sha256-bbb='",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'img-src': "'self' https: data:",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('a page shows the pictures of a posts’ host without TLS', () => {
  const own = { ...policy, pictureHosts: ['http://posts.internal:8080'] }
  const { 'Content-Security-Policy': sent } = securityHeaders({ kind: 'page', inline }, own)
  expect(sent).toContain(";img-src 'self' https: http://posts.internal:8080 data:;")
})

test('a page sent in parts runs what bears its nonce', () => {
  expect(directives({ kind: 'page', inline: { nonce: 'q1' } })).toMatchObject({
    'script-src': "'self' 'nonce-q1'",
    'style-src': "'self' 'nonce-q1'",
  })
})

test('a hash is written as a policy takes it', () => {
  expect(hashOf('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=')
})

test('frames hold the forms of their origin and of nobody else', () => {
  const remote = { ...policy, formOrigin: 'https://forms.example' }
  expect(directives({ kind: 'page', inline }, remote)['frame-src']).toBe('https://forms.example')
  expect(directives({ kind: 'form', inline }, remote)['frame-src']).toBeUndefined()
})

test('over plain HTTP there is no promise of TLS', () => {
  const plain = { ...policy, site: 'http://localhost:3000' }
  expect(securityHeaders({ kind: 'other' }, plain)).not.toHaveProperty('Strict-Transport-Security')
})

describe('a response that comes by without headers', () => {
  const app = new Hono()
  app.use(headers(policy, { 'X-Robots-Tag': 'noindex' }))
  app.get('/text', (c) => c.text('x'))
  app.get('/picture', (c) => c.body('x', 200, { 'Content-Type': 'image/svg+xml' }))
  app.get('/own', (c) => c.text('x', 200, { 'Content-Security-Policy': "default-src 'self'" }))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.onError((_, c) => c.text('broken', 500))

  test.each(['/text', '/broken', '/unknown'])('%s gets the strictest', async (path) => {
    const { headers } = await app.request(path)
    const expected = securityHeaders({ kind: 'other' }, policy)
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toBe(value)
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test('a picture gets those that let it be shown elsewhere, and run nothing', async () => {
    const { headers } = await app.request('/picture')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  test('has an id of its own, whatever was sent', async () => {
    const { headers } = await withRequestId(() =>
      app.request('/text', { headers: { 'X-Request-Id': 'forged' } }),
    )
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('its own policy stays', async () => {
    const { headers } = await app.request('/own')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
