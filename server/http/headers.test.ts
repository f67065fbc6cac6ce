import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type Answer, headers, type SitePolicy, securityHeaders } from './headers.ts'

const policy: SitePolicy = {
  site: 'https://www.example.com',
  formHost: undefined,
  embedders: ['https://www.example.com', 'https://partner.example'],
  linkRules: '{}',
}
/** The hash of those rules. */
const rules = "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"
const inline = { scripts: ['sha256-aaa='], styles: ['sha256-bbb='] }

/** The directives of an answer's policy, by their names. */
function directives(answer: Answer, of: SitePolicy = policy): Record<string, string> {
  const text = securityHeaders(answer, of)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

const kinds: Answer[] = [
  { kind: 'page', inline },
  { kind: 'page', inline: { nonce: 'n' } },
  { kind: 'form', inline },
  { kind: 'picture' },
  { kind: 'other' },
]

describe.each(kinds)('an answer of kind $kind', (answer) => {
  test('starts from nothing, and runs nothing inline that is not named', () => {
    expect(directives(answer)).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'" })
    expect(directives(answer)['script-src'] ?? '').not.toMatch(/unsafe|\*|data:|https:/)
  })

  test('is framed by nobody who is not listed', () => {
    const { 'frame-ancestors': ancestors } = directives(answer)
    expect(ancestors).toBe(
      answer.kind === 'form' ? "'self' https://www.example.com https://partner.example" : "'none'",
    )
  })

  test('has every other header', () => {
    expect(securityHeaders(answer, policy)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': expect.stringMatching(/^(same|cross)-origin$/),
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Strict-Transport-Security': 'max-age=63072000',
    })
  })
})

test('a page runs its own files and what is hashed, and heeds the rules for links', () => {
  expect(directives({ kind: 'page', inline })).toEqual({
    'default-src': "'none'",
    'script-src': `'self' 'sha256-aaa=' ${rules}`,
    'style-src': "'self' 'sha256-bbb='",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'img-src': "'self' https: data:",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('a page sent in parts runs what bears its nonce', () => {
  expect(directives({ kind: 'page', inline: { nonce: 'q1' } })).toMatchObject({
    'script-src': `'self' 'nonce-q1' ${rules}`,
    'style-src': "'self' 'nonce-q1'",
  })
})

test('a form heeds no rules for links', () => {
  expect(directives({ kind: 'form', inline })['script-src']).toBe("'self' 'sha256-aaa='")
})

test('frames hold the form host and nobody else', () => {
  const remote = { ...policy, formHost: 'https://forms.example' }
  expect(directives({ kind: 'page', inline }, remote)['frame-src']).toBe('https://forms.example')
  expect(directives({ kind: 'form', inline }, remote)['frame-src']).toBeUndefined()
})

test('over plain HTTP there is no promise of TLS', () => {
  const plain = { ...policy, site: 'http://localhost:3000' }
  expect(securityHeaders({ kind: 'other' }, plain)).not.toHaveProperty('Strict-Transport-Security')
})

describe('an answer that comes by without headers', () => {
  const app = new Hono()
  app.use(headers(policy))
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
  })

  test('a picture gets those that let it be shown elsewhere, and run nothing', async () => {
    const { headers } = await app.request('/picture')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  test('its own policy stays', async () => {
    const { headers } = await app.request('/own')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
