import { sql } from 'kysely'
import { expect, testDesk } from '../support/desk-site.ts'

/** A desk of its own: its tables are taken away. */
const test = testDesk()

test.describe.configure({ mode: 'default' })

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
    const findLine = () =>
      desk
        .output()
        .split('\n')
        .find((each) => each.includes(reference) && each.endsWith('}')) ?? '{}'
    // The log comes on another way than the answer.
    await expect
      .poll(() => JSON.parse(findLine()))
      .toMatchObject({
        event: 'request-failed',
        path: `/${room}`,
        request: reference,
      })
  }
  expect(desk.output()).not.toContain('a-secret-of-somebody')
  const again = await page.request.get(`${desk.url}/enquiries`, { headers: pages })
  expect(again.status()).toBe(200)
})

test('what was typed into a form that failed is posted again', async ({ desk, page }) => {
  await desk.signIn(page, 'amna@example.com', ['leads'])
  await sql`ALTER TABLE leads RENAME TO away`.execute(desk.db)
  const response = await page.request.post(`${desk.url}/enquiries/7KQ2-MX4D/act`, {
    headers: { ...pages, Origin: desk.url },
    form: { action: 'note', text: 'Called her; she “waits” for <us>.', head: '' },
  })
  await sql`ALTER TABLE away RENAME TO leads`.execute(desk.db)
  expect(response.status()).toBe(500)
  const html = await response.text()
  expect(html).toContain('action="/enquiries/7KQ2-MX4D/act" method="post"')
  expect(html).toContain('What you typed is kept.')
  expect(html).toContain(
    '<input type="hidden" name="text" value="Called her; she “waits” for &lt;us&gt;."/>',
  )
})

const pages = { Accept: 'text/html' }
