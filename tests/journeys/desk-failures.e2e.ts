import { sql } from 'kysely'
import { expect, testDesk } from '../support/desk-site.ts'

/** Of its own: its tables are taken away. */
const test = testDesk()

test('an address that is none of the desk’s gets a page in the language of the person', async ({
  desk,
  page,
}) => {
  await desk.signIn(page, 'sana@example.com', ['leads'], { language: 'ar' })
  const response = await page.request.get(`${desk.url}/no-such-page`, { headers: pages })
  expect(response.status()).toBe(404)
  const html = await response.text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('لا توجد صفحة بهذا العنوان')
})

test('a failed request gets a page with the reference of its line in the log, which holds no secret', async ({
  desk,
  page,
}) => {
  await desk.signIn(page, 'amna@example.com', ['leads'])
  const rename = async (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(desk.db)
  for (const [path, table] of [
    ['/enquiries', 'lead_views'],
    ['/invite/a-secret-of-somebody', 'desk_tickets'],
  ] as const) {
    await rename(table, 'away')
    const response = await page.request.get(desk.url + path, { headers: pages })
    await rename('away', table)
    expect([path, response.status()]).toEqual([path, 500])
    const html = await response.text()
    expect(html).toContain('That did not work')
    const [, reference = ''] = /<bdi[^>]*>([\w-]+)<\/bdi>/.exec(html) ?? []
    const [, room] = path.split('/')
    const line = desk
      .output()
      .split('\n')
      .find((each) => each.includes(reference))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      event: 'request-failed',
      path: `/${room}`,
      request: reference,
    })
  }
  expect(desk.output()).not.toContain('a-secret-of-somebody')
  const again = await page.request.get(`${desk.url}/enquiries`, { headers: pages })
  expect(again.status()).toBe(200)
})

const pages = { Accept: 'text/html' }
