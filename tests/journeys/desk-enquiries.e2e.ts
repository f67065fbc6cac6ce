import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addPerson } from '../../desk/people/people.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { setStatus } from '../../server/leads/lead-changes.ts'
import { expect, testDesk } from '../support/desk-site.ts'
import { storeEnquiries, written } from '../support/enquiries.ts'
import { measureOverflow } from '../support/fixtures.ts'

const test = testDesk({
  SMTP_URL: 'smtp://127.0.0.1:1',
  LEADS_FROM: 'site@9ex.example',
  LEADS_TO: 'sales@9ex.example',
})

test.describe.configure({ mode: 'default' })

// The desk answers a conflict, a wrong address and a missing page with its status.
test.use({ expectedErrors: [/status of (404|409|422)/] })

let leads: Lead[]

test.beforeEach(async ({ desk, page }) => {
  for (const table of ['lead_history', 'lead_views', 'lead_texts', 'lead_contacts'] as const)
    await desk.db.deleteFrom(table).execute()
  for (const table of ['outbox', 'lead_answers', 'lead_files', 'leads'] as const)
    await desk.db.deleteFrom(table).execute()
  leads = await storeEnquiries(desk.db)
  await desk.signIn(page, 'amna@9ex.example', ['leads'])
})

const referenceOf = (name: string) =>
  leads[written.findIndex((each) => each.name === name)]?.reference ?? ''

const open = (page: Page, name: string) => page.goto(`/enquiries/${referenceOf(name)}`)

const aPerson = (name: string) => ({
  ...{ name, email: `${name.toLowerCase()}-${randomUUID()}@9ex.example` },
  ...{ rights: ['leads'] as const, language: 'en' as const },
})

const names = (page: Page) => page.locator('.row .name bdi')

test('the list shows each state newest first, and what waits longest', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/enquiries')
  const isNew = ({ quarantine }: (typeof written)[number]) => !quarantine
  await expect(names(page)).toHaveText(written.filter(isNew).map(({ name }) => name))
  await expect(page.getByText('8 new. The oldest has waited 25 days.')).toBeVisible()
  await page.getByRole('link', { name: 'Answer the oldest' }).first().click()
  await expect(page).toHaveURL(`/enquiries/${leads.at(-1)?.reference}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Spam 1' }).click()
  await expect(names(page)).toHaveText(['Best SEO'])
  await page.getByRole('link', { name: 'All 9' }).click()
  await expect(names(page)).toHaveCount(9)
})

test('search finds by word, mail, phone and reference, and keeps to the filters', async ({
  page,
}) => {
  await page.goto('/enquiries')
  for (const [query, found] of [
    ['turnstile', ['Omar Siddiqui']],
    ['FATIMA@clinic', ['Fatima Al-Harbi', 'Fatima Al-Harbi']],
    ['+966501112222', ['نورة العتيبي']],
    ['لمدرستنا', ['نورة العتيبي']],
    [referenceOf('Hassan Raza').toLowerCase(), ['Hassan Raza']],
  ] as const) {
    await page.getByRole('searchbox').fill(query)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(query)
    await expect(names(page)).toHaveText(found)
  }
  await page.getByRole('searchbox').fill('clinnic')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No enquiries match “clinnic”' })).toBeVisible()
  await page.goto('/enquiries')
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Contact us')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names(page)).toHaveText(['Hassan Raza', 'Fatima Al-Harbi'])
})

test('an enquiry is assigned, noted, answered and opened again, and its history says so', async ({
  page,
}) => {
  await open(page, 'Hassan Raza')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('status')).toContainText('Amna took it')
  await page.getByLabel('Note').fill('Asked for the list of products.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('status')).toContainText(
    'Amna noted: “Asked for the list of products.”',
  )
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(page.locator('#history li > span > span:first-child')).toHaveText([
    'Amna marked it answered',
    'Amna noted: “Asked for the list of products.”',
    'Amna took it',
    'Sent from /services/app-development (Contact us)',
  ])
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(names(page).first()).toBeVisible()
  await expect(names(page).filter({ hasText: 'Hassan Raza' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered 1' }).click()
  await expect(names(page)).toHaveText(['Hassan Raza'])
})

test('of two people one is told what the other did, and keeps the note', async ({
  page,
  desk,
  browser,
}) => {
  // A page that is renewed in time has the other's change, and its button is no conflict.
  await page.route('**/enquiries/*', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 304 }) : route.continue(),
  )
  await open(page, 'Omar Siddiqui')
  const other = await browser.newContext({ baseURL: desk.url })
  await desk.signIn(other, 'bilal@9ex.example', ['leads'])
  const bilal = await other.newPage()
  await open(bilal, 'Omar Siddiqui')
  await bilal.getByRole('button', { name: 'Answered' }).click()
  await expect(bilal.getByRole('status')).toBeVisible()
  await page.getByLabel('Note').fill('He called.')
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.getByRole('button', { name: 'Save note' }).click(),
  ])
  expect(response.status()).toBe(409)
  await expect(page.getByRole('status')).toContainText('Bilal marked it answered')
  await expect(page.getByLabel('Note')).toHaveValue('He called.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('status')).toContainText('Amna noted: “He called.”')
  await other.close()
})

test('once a colleague did something, the buttons are those of now, but for the one in use', async ({
  page,
  desk,
  browser,
}) => {
  await open(page, 'Omar Siddiqui')
  const mine = await page.context().newPage()
  await open(mine, 'Omar Siddiqui')
  await mine.getByRole('combobox', { name: 'Assigned to' }).focus()
  const other = await browser.newContext({ baseURL: desk.url })
  await desk.signIn(other, 'bilal@9ex.example', ['leads'])
  const bilal = await other.newPage()
  await open(bilal, 'Omar Siddiqui')
  await bilal.getByRole('button', { name: 'Assign to me' }).click()
  await expect(bilal.getByRole('status')).toContainText('Bilal took it')
  await bilal.getByRole('button', { name: 'Mark as spam' }).click()

  const now = page.getByRole('button', { name: 'Not spam' })
  await expect(now).toBeVisible()
  await expect(page.getByText('Someone marked it as spam.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toContainText('Bilal')
  for (const gone of ['Mark as spam', 'Answered', 'Close without replying'])
    await expect(page.getByRole('button', { name: gone })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveCount(0)
  await now.click()
  await expect(page.getByRole('status')).toContainText('Amna took it out of spam')
  await expect(mine.getByText('Amna took it out of spam')).toBeVisible()
  await mine.keyboard.press('Tab')
  await mine.keyboard.press('Enter')
  await expect(mine.getByRole('status')).toContainText('Bilal took it')
  await other.close()
})

test('who else reads an enquiry is named in it and in the list', async ({
  page,
  desk,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: desk.url })
  await desk.signIn(other, 'bilal@9ex.example', ['leads'])
  const bilal = await other.newPage()
  await open(bilal, 'Daniel Okafor')
  await page.goto('/enquiries')
  await expect(page.getByText('Bilal is reading it')).toBeVisible()
  await open(page, 'Daniel Okafor')
  await expect(page.getByText('Bilal is reading it')).toBeVisible()
  await other.close()
})

test('an enquiry that comes in, or a colleague answers, is there without a reload', async ({
  page,
  desk,
}) => {
  await page.goto('/enquiries')
  await storeEnquiries(desk.db)
  await expect(page.locator('.row')).toHaveCount(16)
})

test('what is not spam is released, and everyone is told of it', async ({ page, desk }) => {
  await open(page, 'Best SEO')
  await expect(page.locator('#held li')).toHaveText([
    'It was sent without opening the form.',
    'Links are written in HTML.',
  ])
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByRole('status')).toContainText('Amna took it out of spam')
  await expect(page.getByText('Sending…')).toBeVisible()
  const rows = await desk.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    .execute()
  expect(rows).toMatchObject([{ channel: 'email', email: 'sales@9ex.example', kind: 'lead' }])
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByRole('status')).toContainText('Amna marked it as spam')
  expect(
    await desk.db.selectFrom('outbox').selectAll().where('state', '=', 'queued').execute(),
  ).toEqual([])
})

test('a message is sent again to its one recipient, under the same id', async ({ page, desk }) => {
  const ofLead = () =>
    desk.db
      .selectFrom('outbox')
      .select(['id', 'state', 'attempts'])
      .where('lead_id', '=', leads[2]?.id ?? '')
      .execute()
  const [before] = await ofLead()
  await open(page, 'Hassan Raza')
  await expect(page.getByText('Accepted by the server')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('status')).toContainText('Amna sent it again to sales@9ex.example')
  expect(await ofLead()).toEqual([{ id: before?.id, state: 'queued', attempts: 0 }])
})

test.describe('with a network that fails', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('a text that is not sent survives a reload and a lost network', async ({ page }) => {
    await open(page, 'Layla Mansour')
    await page.getByLabel('Note').fill('Three branches, one till.')
    await page.reload()
    await expect(page.getByLabel('Note')).toHaveValue('Three branches, one till.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('alert')).toContainText('Can’t reach the desk')
    await page.context().setOffline(false)
    await expect(page.getByRole('status')).toContainText('Amna noted: “Three branches, one till.”')
    await expect(page.getByLabel('Note')).toHaveValue('')
  })
})

test.describe('with a proxy that answers for it', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('a desk that is away is missed, and gets a note once it is back', async ({ page }) => {
    await open(page, 'Layla Mansour')
    // As a proxy does it that closes health checks.
    await page.route('**/*', (route) =>
      route.fulfill({ status: route.request().url().endsWith('/healthz') ? 403 : 503 }),
    )
    await expect(page.getByRole('alert')).toContainText('Can’t reach the desk')
    await page.getByLabel('Note').fill('Three branches.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByLabel('Note')).toHaveValue('Three branches.')
    await page.unroute('**/*')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByRole('status')).toContainText('Amna noted: “Three branches.”')
  })
})

test('writing a mail opens one that is begun, and asks on return whether it was sent', async ({
  page,
}) => {
  await open(page, 'نورة العتيبي')
  const mail = page.getByRole('link', { name: 'Write an email' }).first()
  const href = new URL((await mail.getAttribute('href')) ?? '')
  expect(href.pathname).toBe('noura@school.example')
  expect(href.searchParams.get('body')).toContain('السلام عليكم نورة العتيبي،')
  expect(href.search).toMatch(/%0D%0A/)
  expect(href.search).not.toMatch(/(?<!%0D)%0A/)
  expect(href.searchParams.get('subject')).toContain(referenceOf('نورة العتيبي'))
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' }).first()
  expect(await whatsapp.getAttribute('href')).toContain('https://wa.me/966501112222?text=')
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  expect(href.searchParams.get('cc')).toBe('hello@9ex.example')
  const asked = page.locator('#sent-mail')
  await expect(asked).toBeHidden()
  await mail.click()
  await asked.getByRole('link', { name: 'Not yet' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await mail.click()
  await page.reload()
  await asked.getByRole('button', { name: 'Yes, answered' }).click()
  await expect(page.locator('#history')).toContainText('Amna wrote an email')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

/** Presses a key once the page's scripts, which know it, have run. */
async function press(page: Page, key: string) {
  await page.waitForLoadState()
  await page.keyboard.press(key)
}

test('everything goes by keys', async ({ page }) => {
  await page.goto('/enquiries')
  await press(page, '/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('e a j')
  await page.getByRole('searchbox').evaluate((field) => field.blur())
  for (const key of ['j', 'j', 'j', 'k']) await press(page, key)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة العتيبي')
  await press(page, 'j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hassan Raza')
  await press(page, 'e')
  await expect(page.getByRole('status')).toContainText('Amna marked it answered')
  await press(page, 'u')
  await expect(page).toHaveURL('/enquiries')
  await press(page, 'j')
  await press(page, 'j')
  await press(page, 'e')
  await expect(page.getByText('6 new.')).toBeVisible()
  await expect(names(page).filter({ hasText: 'نورة' })).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('Amna marked it answered')
  await press(page, 'j')
  await expect(page.getByRole('link', { name: 'Daniel Okafor' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page).nth(1)).toHaveText('نورة العتيبي')
})

test('an answer is written here from a saved reply, and what is not sent is kept', async ({
  page,
}) => {
  await open(page, 'Hassan Raza')
  const answer = page.getByLabel('Your answer')
  await expect(answer).toHaveValue(/^Hello Hassan Raza,/)
  await page.getByRole('link', { name: 'Suggest a call' }).click()
  await expect(answer).toHaveValue(/half an hour/)
  await answer.fill('Yes, it can.')
  await open(page, 'Hassan Raza')
  await expect(answer).toHaveValue('Yes, it can.')
  await page.getByRole('radio', { name: 'amna@9ex.example' }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Amna answered: “Yes, it can.”')
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next enquiry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daniel Okafor')
})

test('ticked enquiries stay ticked while the list is renewed, and are closed together', async ({
  page,
  desk,
}) => {
  await page.goto('/enquiries')
  const close = page.getByRole('button', { name: 'Close without replying' })
  await expect(close).toBeHidden()
  for (const name of ['Layla Mansour', 'Omar Siddiqui'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await storeEnquiries(desk.db)
  await expect(page.locator('.row')).toHaveCount(16)
  await expect(page.locator('.row :checked')).toHaveCount(2)
  await close.click()
  await expect(page.getByRole('status')).toContainText('2 enquiries: Amna closed it')
  await expect(page.locator('.row')).toHaveCount(14)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.row')).toHaveCount(16)
})

/** Sends a key as a keyboard of another layout does, once the page's scripts have run. */
async function pressOnLayout(
  page: Page,
  init: Pick<KeyboardEventInit, 'key' | 'code' | 'shiftKey'>,
) {
  await page.waitForLoadState()
  await page.evaluate((init) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
  }, init)
}

test('keys are those of the keyboard’s places where it has no Latin letters', async ({ page }) => {
  await page.goto('/enquiries')
  await pressOnLayout(page, { key: 'ت', code: 'KeyJ' })
  await expect(page.getByRole('link', { name: 'Layla Mansour' })).toBeFocused()
  await pressOnLayout(page, { key: '؟', code: 'Slash', shiftKey: true })
  await expect(page.locator('#keys')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#keys')).toBeHidden()
  await page.keyboard.press('Escape')
  await pressOnLayout(page, { key: 'ظ', code: 'Slash' })
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').evaluate((field) => {
    field.blur()
    // Autofill sends events without a key.
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  })
  await pressOnLayout(page, { key: 'ت', code: 'KeyJ' })
  await pressOnLayout(page, { key: 'ث', code: 'KeyE' })
  await expect(page.getByText('7 new.')).toBeVisible()
})

test('single keys do nothing once a person has switched them off, or on a touch screen', async ({
  page,
  desk,
  browser,
}) => {
  const expectNoKeys = async (page: Page) => {
    await page.goto('/enquiries')
    await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
    await pressOnLayout(page, { key: 'j', code: 'KeyJ' })
    await pressOnLayout(page, { key: '/', code: 'Slash' })
    await expect(page.locator(':focus')).toHaveCount(0)
  }
  await page.goto('/you')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toBeFocused()
  await expectNoKeys(page)
  await page.goto('/you')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto('/enquiries')
  await press(page, 'j')
  await expect(page.locator('.row :focus')).toHaveCount(1)
  const tablet = await browser.newPage({
    ...{ baseURL: desk.url, hasTouch: true, isMobile: true },
    viewport: { width: 1024, height: 768 },
  })
  await desk.signIn(tablet, 'bilal@9ex.example', ['leads'])
  await expectNoKeys(tablet)
  await tablet.context().close()
})

test('a long link in a note widens no page, and the notice has the focus', async ({ page }) => {
  await open(page, 'Omar Siddiqui')
  const link = `https://drive.example.com/${'abcdefghij'.repeat(8)}`
  const expectNoneWider = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await measureOverflow(page), `${width} px`).toBe(0)
    }
  }
  await page.getByLabel('Note').fill(link)
  await expectNoneWider()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('status')).toContainText(link)
  await expect(page.getByRole('status')).toBeFocused()
  await expectNoneWider()
})

test('the list is renewed while a row has the focus, which stays with the same enquiry', async ({
  page,
  desk,
}) => {
  await page.goto('/enquiries')
  for (const key of ['j', 'j', 'j']) await press(page, key)
  const focused = page.getByRole('link', { name: 'Hassan Raza' })
  await expect(focused).toBeFocused()
  const bilal = await addPerson(desk.db, aPerson('Bilal'), undefined)
  await setStatus(desk.db, leads[0]?.id ?? '', { personId: bilal.id }, 'answered')
  await expect(names(page).first()).toHaveText('نورة العتيبي')
  await expect(focused).toBeFocused()
})

test('a note that is not kept is shown to its writer alone, and goes with a sign-out or an erasure', async ({
  page,
  desk,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).length)
  const write = async () => {
    await open(page, 'Fatima Al-Harbi')
    await page.getByLabel('Note').fill('Budget is not theirs.')
  }
  await write()
  await desk.signIn(page, 'bilal@9ex.example', ['leads'])
  await open(page, 'Fatima Al-Harbi')
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByLabel('Note').fill('Another one.')
  await desk.signIn(page, 'amna@9ex.example', ['leads'])
  await page.goto('/you')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await kept()).toBe(1)
  await desk.signIn(page, 'amna@9ex.example', ['leads'])
  await write()
  await page.getByRole('link', { name: 'Erase a person' }).click()
  await page.getByLabel('to delete').fill('fatima@clinic.example')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('status')).toHaveText('2 enquiries deleted.')
  expect(await kept()).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('days are headings, and a row is called by its name', async ({ page }) => {
  await page.goto('/enquiries')
  const headings = page.locator('#list').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Today')
  const links = page.locator('#list').getByRole('link')
  await expect(links).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Layla Mansour', exact: true })).toBeVisible()
  await page.locator('.row', { hasText: 'JazzCash' }).click({ position: { x: 700, y: 20 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hassan Raza')
})

test('who answers next gets their own, then what nobody took or reads', async ({
  page,
  desk,
  browser,
}) => {
  const goOn = page.getByRole('link', { name: 'Answer the oldest' }).first()
  const other = await browser.newContext({ baseURL: desk.url })
  await desk.signIn(other, 'bilal@9ex.example', ['leads'])
  const bilal = await other.newPage()
  await bilal.goto('/enquiries')
  await bilal.getByRole('link', { name: 'Answer the oldest' }).first().click()
  await expect(bilal).toHaveURL(`/enquiries/${leads.at(-1)?.reference}`)
  await page.goto('/enquiries')
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omar Siddiqui')
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  const assignee = page.getByRole('combobox', { name: 'Assigned to' }).locator('option:checked')
  await expect(assignee).toHaveText('Amna (you)')
  await open(page, 'Layla Mansour')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('status')).toContainText('Amna took it')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL('/enquiries')
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layla Mansour')
  await page.goto('/enquiries')
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Unassigned')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names(page)).toHaveCount(6)
  await expect(names(page).filter({ hasText: 'Layla Mansour' })).toHaveCount(0)
  await other.close()
})

test('of two colleagues with one name each has the email beside it', async ({ page, desk }) => {
  const other = await addPerson(desk.db, { ...aPerson('Amna'), email: 'amna@b.example' }, undefined)
  await open(page, 'Omar Siddiqui')
  const assignee = page.getByRole('combobox', { name: 'Assigned to' })
  await expect(assignee).toContainText('Amna (amna@9ex.example) (you)')
  await assignee.selectOption('Amna (amna@b.example)')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('status')).toContainText(
    'Amna (amna@9ex.example) gave it to Amna (amna@b.example)',
  )
  await desk.db.deleteFrom('desk_people').where('id', '=', other.id).execute()
})

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('buttons, sheets and the current tab have edges', async ({ page }) => {
    await page.goto('/enquiries')
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, borderTopWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' || parseFloat(borderTopWidth) > 0
        })
    for (const selector of ['.btn', '.sheet', '.rooms [aria-current]', '.tabs [aria-current]'])
      expect(await edge(selector), selector).toBe(true)
  })
})

test.describe('in Riyadh', () => {
  test.use({ timezoneId: 'Asia/Riyadh' })

  test('times are the office’s and say so, until the browser has named its own zone', async ({
    page,
  }) => {
    const [received] = leads
    const inZone = (timeZone: string) =>
      new Date(received?.createdAt ?? '').toLocaleTimeString('en-GB', {
        ...{ timeZone, hour: '2-digit', minute: '2-digit' },
      })
    const times = page.locator('.row time')
    await page.route('**/*.mjs', (route) => route.fulfill({ contentType: 'text/javascript' }))
    await page.goto('/enquiries?state=all')
    const note = page.getByText('Times are in Pakistan Standard Time, GMT+5')
    await expect(note).toBeVisible()
    await expect(times.first()).toHaveText(new RegExp(inZone('Asia/Karachi')))
    await expect(times.first()).toHaveAttribute('title', / GMT\+5$/)
    await page.unroute('**/*.mjs')
    await page.goto('/enquiries?state=all')
    await expect(times.first()).toHaveText(new RegExp(inZone('Asia/Riyadh')))
    await expect(note).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is found, noted and closed', async ({ page }) => {
    await page.goto('/enquiries')
    await page.getByRole('searchbox').fill('gym')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /Omar Siddiqui/ }).click()
    await page.getByLabel('Note').fill('Not ours.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('status')).toContainText('Amna noted: “Not ours.”')
    await page.getByRole('button', { name: 'Close without replying' }).click()
    await expect(page.getByRole('status')).toContainText('Amna closed it without an answer')
  })

  test('after a week with a wrong mail password, all that was given up is sent again by one press', async ({
    page,
    desk,
  }) => {
    const failed_at = new Date().toISOString()
    await desk.db
      .updateTable('outbox')
      .set({ state: 'dead', last_error: 'smtp.example.com, login: 535', failed_at })
      .where('lead_id', 'in', [leads[0]?.id ?? '', leads[2]?.id ?? ''])
      .execute()
    await page.goto('/enquiries')
    await page.getByRole('link', { name: 'Failed deliveries: 2' }).click()
    await page.getByRole('button', { name: 'Send all 2 again' }).click()
    await expect(page.getByRole('status')).toHaveText('Queued again: 2')
    await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
    await open(page, 'Hassan Raza')
    await expect(page.getByText('Sending…')).toBeVisible()
    await expect(page.getByText('Amna sent it again to sales@9ex.example')).toBeVisible()
  })
})

test('the export holds what the list shows', async ({ page }) => {
  await page.goto('/enquiries?q=clinic')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  const text = await new Response((await download.createReadStream()) as never).text()
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(text).toContain('We run two clinics in Riyadh')
})

test('a person is erased once the address is typed, and nothing of them is left', async ({
  page,
  desk,
}) => {
  await page.goto('/enquiries')
  await page.getByRole('link', { name: 'Erase a person' }).click()
  await page.getByLabel('Email').fill('Fatima@Clinic.example')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: '2 enquiries will be deleted' })).toBeVisible()
  const typed = page.getByLabel('Type fatima@clinic.example to delete')
  await typed.fill('fatima@clinic.exampl')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Nothing was deleted')).toBeVisible()
  await typed.fill('fatima@clinic.example')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('status')).toHaveText('2 enquiries deleted.')
  for (const { name } of await desk.db.introspection.getTables()) {
    const rows = await desk.db
      .selectFrom(name as 'leads')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows), name).not.toMatch(/fatima/i)
  }
})

test('an enquiry or a file that is not there says so', async ({ page }) => {
  const response = await page.goto('/enquiries/AAAA-AAAA')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such enquiry' })).toBeVisible()
  expect((await page.goto(`/enquiries/${leads[0]?.reference}/files/1`))?.status()).toBe(404)
})

test.describe('with a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('an open page says so, and a note is still there after signing in', async ({
    page,
    desk,
  }) => {
    await open(page, 'Khalid Al-Qahtani')
    await page.getByLabel('Note').fill('Needs it by the 14th.')
    await desk.db.deleteFrom('desk_sessions').execute()
    await expect(page.getByRole('alert')).toContainText('You were signed out')
    const way = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')
    expect(way).toBe(`/sign-in?to=%2Fenquiries%2F${referenceOf('Khalid Al-Qahtani')}`)
    await desk.signIn(page, 'amna@9ex.example', ['leads'])
    await open(page, 'Khalid Al-Qahtani')
    await expect(page.getByLabel('Note')).toHaveValue('Needs it by the 14th.')
  })
})

test('a delivery that fails is in the bar, in the list and under Health', async ({
  page,
  desk,
}) => {
  const [last_error, failed_at] = ['503 Service Unavailable', new Date().toISOString()]
  await desk.db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 3, sent_at: null, last_error, failed_at })
    .where('lead_id', '=', leads[0]?.id ?? '')
    .execute()
  const afterHours = Date.parse(leads[4]?.createdAt ?? '') + 18 * 3_600_000
  const answered = {
    answered_at: new Date(afterHours).toISOString(),
    status: 'answered' as const,
  }
  await desk.db
    .updateTable('leads')
    .set(answered)
    .where('id', '=', leads[4]?.id ?? '')
    .execute()
  await page.goto('/enquiries')
  await expect(page.getByText(/Email failed, next attempt/)).toBeVisible()
  await page.getByRole('link', { name: 'Failed deliveries: 1' }).click()
  const part = (title: string) =>
    page.locator('.health > div', { hasText: title }).getByRole('definition')
  await expect(part('Deliveries')).toContainText(
    /^Failed deliveries: 1.*Email: 1 failed since .*503 Service Unavailable$/,
  )
  await expect(part('First replies')).toContainText('Last 7 days: median 18 hr, slowest 18 hr')
  await expect(part('Content')).toHaveText('Good')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing with the focus is under the foot', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [320, 300],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of ['/enquiries', `/enquiries/${referenceOf('Fatima Al-Harbi')}`]) {
        await page.goto(path)
        const hidden = new Set<string>()
        for (let stop = 0; stop < 45; stop += 1) {
          await page.keyboard.press('Tab')
          const covered = await page.evaluate(() => {
            const focused = document.activeElement
            const foot = document.querySelector('.foot:not(.backlog)')
            if (!focused?.matches('body *') || !foot || foot.contains(focused)) return ''
            const { bottom } = focused.getBoundingClientRect()
            const isCovered = bottom > foot.getBoundingClientRect().top && bottom <= innerHeight
            const isSticky = getComputedStyle(foot).position === 'sticky'
            return isCovered && isSticky ? focused.outerHTML : ''
          })
          if (covered) hidden.add(covered)
        }
        expect([...hidden], `${path} at ${width} × ${height}`).toEqual([])
      }
    }
  })

  test('the link to Health says where it leads, and is large enough for a finger', async ({
    page,
  }) => {
    await page.goto('/enquiries')
    const link = page.getByRole('link', { name: 'Health' })
    await expect(link.getByText('Health')).toBeVisible()
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

  const edges = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }

  test('what to do comes before the history, and no notice lies over a button', async ({
    page,
  }) => {
    await open(page, 'Hassan Raza')
    const [answers, note] = [await edges(page, '.answers'), await edges(page, '#note')]
    expect(note.top).toBeGreaterThan(answers.bottom)
    expect((await edges(page, '#history')).top).toBeGreaterThan(note.bottom)
    await page.locator('#lost').evaluate((notice) => notice.removeAttribute('hidden'))
    const [lost, foot] = [await edges(page, '#lost'), await edges(page, '#foot')]
    expect(lost.bottom).toBeLessThanOrEqual(foot.top)
  })

  test('filters open by a press, and stay open while one is set', async ({ page }) => {
    await page.goto('/enquiries')
    const form = page.getByRole('combobox', { name: 'Form' })
    await expect(form).toBeHidden()
    await page.getByText('Filter').click()
    await form.selectOption('Contact us')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(names(page)).toHaveText(['Hassan Raza', 'Fatima Al-Harbi'])
    await expect(form).toBeVisible()
  })

  test('a row has one time, and the button is at the end of the screen', async ({ page }) => {
    await page.goto('/enquiries?q=turnstile')
    await expect(page.locator('.row .wait').filter({ visible: true })).toHaveText([/2 days/])
    await expect(page.locator('.row .when')).toBeHidden()
    expect((await edges(page, '.foot:not(.backlog)')).bottom).toBe(844)
  })
})
