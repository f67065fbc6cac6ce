import { afterEach, expect, test, vi } from 'vitest'
import { content } from '../../../tests/support/content-value.ts'
import { openResource, siteUrl } from '../../../tests/support/resource.ts'
import type { Content } from '../../content/read-content.ts'
import { loader } from './security-txt.ts'

const path = '/.well-known/security.txt'
const ask = (site?: Content['site']) =>
  openResource({ path: '*', loader }, site ? { site } : {})(path)
afterEach(() => vi.useRealTimers())

/** The fields of a file by their lower-case names (RFC 9116, 4); a line that is none makes it void. */
function fieldsOf(text: string): Map<string, string[]> {
  expect(text).toMatch(/^([^\r\n]*\r?\n)+$/)
  const fields = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]+): ([!-~](?:[ -~]*[!-~])?)$/.exec(line) ?? []
      expect(name, line).not.toBe('')
      return { name: name.toLowerCase(), value }
    })
  return new Map(
    [...Map.groupBy(fields, ({ name }) => name)].map(([name, all]) => [
      name,
      all.map(({ value }) => value),
    ]),
  )
}

test('it says where to report a weakness, by the rules of RFC 9116', async () => {
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const fields = fieldsOf(await response.text())
  const urls = [...(fields.get('contact') ?? []), ...(fields.get('canonical') ?? [])]
  expect(fields.get('contact')?.length).toBeGreaterThan(0)
  for (const url of urls) expect(new URL(url).protocol).toMatch(/^(https|mailto|tel):$/)
  expect(fields.get('canonical')).toEqual([`${siteUrl}${path}`])
  expect(fields.get('preferred-languages')).toEqual(['en'])
  expect(fields.get('expires')).toHaveLength(1)
})

test('it names the languages that enquiries are answered in', async () => {
  const { answers } = content.site
  if (!answers) throw new Error('nobody answers')
  const site = {
    ...content.site,
    answers: { ...answers, languages: ['ar' as const, 'en' as const] },
  }
  const fields = fieldsOf(await (await ask(site)).text())
  expect(fields.get('preferred-languages')).toEqual(['ar, en'])
})

test.each(['2026-11-26T23:59:59.999Z', '2028-02-29T00:00:00Z', '2031-12-31T12:00:00+05:00'])(
  'asked for at %s, it has not expired, and will within a year',
  async (now) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const [expires = ''] = fieldsOf(await (await ask()).text()).get('expires') ?? []
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    const left = Date.parse(expires) - Date.parse(now)
    expect(left).toBeGreaterThan(30 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
  },
)
