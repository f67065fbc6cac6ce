/** Waiting enquiries are sent from whichever page of the site opens next, and nothing else is. */
import { chromium, type Page } from '@playwright/test'
import { runAxe } from '../../support/axe.ts'
import { writeMessage } from '../../support/fill-form.ts'
import {
  expect,
  hydratePage,
  measureOverflow,
  test,
  waitForConversation,
} from '../../support/fixtures.ts'
import { formWords } from '../../support/form-words.ts'
import {
  findLeads,
  keepMessage,
  kept,
  keptHeading,
  putWaiting,
  sendButton,
} from '../../support/waiting-forms.ts'

test.use({ expectedErrors: [/net::ERR_|status of (404|422)/] })

const words = formWords.waiting
const notice = (page: Page, state: string) => page.locator(`[data-notice=${state}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name })

for (const path of ['/', '/faq', '/blog/who-owns-the-code', '/nowhere', '/to/get-started']) {
  test(`an enquiry kept offline is sent from ${path}`, async ({ page, context, site }) => {
    const name = `Next at ${path}`
    await keepMessage(page, context, name)
    await expect(page.getByText(words.text)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    expect(findLeads(site, name)).toHaveLength(0)

    const next = await context.newPage()
    await next.goto(path)
    await expect(notice(next, 'sent')).toBeVisible()
    const [lead, ...others] = findLeads(site, name)
    expect(others).toEqual([])
    await expect(notice(next, 'sent').locator('strong')).toHaveText(lead?.reference ?? '')
    expect(await kept(next)).toEqual([])
    // The page is unchanged: another form is still there to be filled in.
    if (path.startsWith('/to/')) await expect(next.getByLabel('name').first()).toBeVisible()
    else await expect(next.locator('main')).toBeVisible()
    await expect(next.locator('[data-thank-you]')).toHaveCount(0)
    await button(next, formWords.close).click()
    await expect(notice(next, 'sent')).toHaveCount(0)
  })
}

test('a notice shown before hydration stays, and changes nothing else', async ({ page }) => {
  await page.goto('/faq')
  await putWaiting(page, { name: 'Before hydration', since: Date.now() })
  let release = () => {}
  const letIn = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!send-queued).*\.js/, async (route) => {
    await letIn
    return route.continue()
  })
  await page.goto('/about')
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await expect(notice(page, 'sent')).toBeVisible()
  release()
  await hydratePage(page)
  await expect(notice(page, 'sent')).toBeVisible()
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(notice(page, 'sent')).toBeVisible()
})

test('a kept enquiry is sent from a form in a frame', async ({ page, context, site }) => {
  await keepMessage(page, context, 'From a frame')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.route(/send-queued/, (route) => route.abort())
  await next.goto('/portfolio')
  await hydratePage(next)
  await next.locator('[data-form-widget]').scrollIntoViewIfNeeded()
  const frame = next.frameLocator('[data-form-widget] iframe')
  await expect(frame.locator('[data-notice=sent]')).toBeVisible()
  await expect(frame.locator('form')).toBeVisible()
  expect(findLeads(site, 'From a frame')).toHaveLength(1)
})

test('an enquiry kept by a form in a pop-up is sent from its page', async ({ page, site }) => {
  await page.goto('/faq')
  await hydratePage(page)
  await page.locator('main').getByRole('link', { name: 'Contact Us' }).first().click()
  const frame = page.frameLocator('dialog iframe')
  await writeMessage(frame, 'Closed too soon')
  await page.route(/\/to\//, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await frame.locator('button[type=submit]:not([name])').click()
  await expect(frame.getByRole('heading', { name: words.title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(notice(page, 'sent')).toBeVisible()
  expect(findLeads(site, 'Closed too soon')).toHaveLength(1)
})

test('several waiting enquiries are each sent and announced once, also in two tabs', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/faq')
  const since = Date.now()
  for (const name of ['Several 1', 'Several 2', 'Several 3'])
    await putWaiting(page, { name, since })
  await page.close()
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  const posts: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  await Promise.all([tabs[0].goto('/faq'), tabs[1].goto('/about')])
  const announced = async () => {
    const counts = await Promise.all(tabs.map((tab) => notice(tab, 'sent').count()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(announced).toBe(3)
  for (const name of ['Several 1', 'Several 2', 'Several 3'])
    expect(findLeads(site, name)).toHaveLength(1)
  // Without a token each needs its proof of work once.
  const keyOf = (post: string) => new URLSearchParams(post).get('key')
  expect(new Set(posts.filter((post) => post.includes('altcha')).map(keyOf)).size).toBe(3)
  expect(posts.filter((post) => post.includes('altcha'))).toHaveLength(3)
})

test('an enquiry rejected by the server is announced, and can be edited in its form', async ({
  page,
  site,
}) => {
  await page.goto('/about')
  await putWaiting(page, { name: 'Refused before', email: 'no address@' })
  await page.goto('/faq')
  await expect(notice(page, 'refused')).toBeVisible()
  await page.reload()
  await notice(page, 'refused').getByRole('link', { name: words.edit }).click()
  await waitForConversation(page)
  await expect(page).toHaveURL(/\/to\/contact-us$/)
  await button(page, 'Show all questions on one page').click()
  await expect(page.locator('#name')).toHaveValue('Refused before')
  await page.locator('#email').fill('amna@example.com')
  await sendButton(page).click()
  await expect(page.locator('[data-thank-you]')).toContainText('Refused before')
  expect(await kept(page)).toEqual([])
  expect(findLeads(site, 'Refused before')).toHaveLength(1)
})

test('after a month an enquiry is offered, and sent only on request', async ({ page, site }) => {
  await page.goto('/about')
  await putWaiting(page, { name: 'A month ago', since: Date.now() - 31 * 24 * 60 * 60 * 1000 })
  await page.goto('/faq')
  await expect(notice(page, 'old')).toBeVisible()
  expect(findLeads(site, 'A month ago')).toHaveLength(0)
  await button(page, words.tryNow).click()
  await expect(notice(page, 'sent')).toBeVisible()
  expect(findLeads(site, 'A month ago')).toHaveLength(1)
})

test('on the form’s page a waiting enquiry can be retried, edited and discarded', async ({
  page,
  context,
  site,
}) => {
  await page.route('**/to/contact-us', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto('/to/contact-us')
  await putWaiting(page, { name: 'To be discarded', since: Date.now() })
  await putWaiting(page, { name: 'To be edited', since: Date.now() + 1 })
  await page.reload()
  const [first, second] = [notice(page, 'unsent').first(), notice(page, 'unsent').last()]
  await expect(notice(page, 'unsent')).toHaveCount(2)
  await expect(page.getByLabel('Your name')).toHaveValue('')

  await first.getByRole('button', { name: words.discard, exact: true }).click()
  await first.getByRole('button', { name: words.discardSure }).click()
  await expect(notice(page, 'unsent')).toHaveCount(1)

  // The form has other text by now, which is not replaced without asking.
  await page.getByLabel('Your name').fill('Somebody else')
  await second.getByRole('button', { name: words.edit }).click()
  await expect(page.getByText(words.editSure)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Somebody else')
  await second.getByRole('button', { name: words.edit }).click()
  await expect(notice(page, 'unsent')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText('To be edited')).toBeVisible()
  expect(await kept(page)).toHaveLength(1)
  await page.unrouteAll()
  await context.setOffline(false)
  await sendButton(page).click()
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(await kept(page)).toEqual([])
  expect(findLeads(site, 'To be edited')).toHaveLength(1)
  expect(findLeads(site, 'To be discarded')).toHaveLength(0)
})

test('while it waits, the enquiry on screen can be edited or discarded', async ({
  page,
  context,
}) => {
  await keepMessage(page, context, 'Not after all')
  expect(await kept(page)).toHaveLength(1)
  await button(page, words.edit).click()
  await expect(page.locator('#name')).toHaveValue('Not after all')
  expect(await kept(page)).toHaveLength(1)
  await sendButton(page).click()
  await expect(keptHeading(page)).toBeVisible()
  await button(page, words.discard).click()
  await button(page, words.discardSure).click()
  await expect(page.locator('#name')).toHaveValue('')
  expect(await kept(page)).toEqual([])
  await expect(page.locator('[data-sending]')).toBeEmpty()
})

test.describe('where the browser stores nothing', () => {
  test('a form is sent while its page is open, and says so', async ({ page, context, site }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    await page.goto('/to/contact-us')
    await writeMessage(page, 'In private')
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(page.getByText(words.open)).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('[data-thank-you]')).toBeVisible()
    expect(findLeads(site, 'In private')).toHaveLength(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the notices about it are accessible, ${colorScheme}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/about')
    const aMonthAgo = Date.now() - 31 * 24 * 60 * 60 * 1000
    await putWaiting(page, { name: 'Old', since: aMonthAgo })
    await putWaiting(page, { name: 'Refused', email: 'no@', since: Date.now() })
    await putWaiting(page, { name: 'Gone', formId: 'summer-offer', since: Date.now() })
    for (const path of ['/faq', '/to/contact-us']) {
      await page.goto(path)
      await expect(notice(page, 'old')).toBeVisible()
      await expect(notice(page, 'refused')).toBeVisible()
      await expect(notice(page, 'gone')).toBeVisible()
      expect(await runAxe(page), path).toEqual([])
      expect(await measureOverflow(page), path).toBe(0)
    }
    await keepMessage(page, context, 'For everybody')
    expect(await runAxe(page)).toEqual([])
  })
}

test('a page restored from the back-forward cache sends what was kept meanwhile', async ({
  site,
  launchOptions,
  contextOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    // Playwright disables this cache in every browser that it starts.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/faq')
  await page.locator('html[data-loaded]').waitFor()
  await page.evaluate(() => location.assign('/to/contact-us'))
  await page.waitForURL('**/to/contact-us')
  await writeMessage(page, 'Back again')
  // The form's own page fails to send it.
  await context.route('**/to/contact-us', (route) => {
    const { referer = '' } = route.request().headers()
    const isLost = route.request().method() === 'POST' && referer.endsWith('/to/contact-us')
    return isLost ? route.abort('internetdisconnected') : route.continue()
  })
  await sendButton(page).click()
  await expect(keptHeading(page)).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(notice(page, 'sent')).toBeVisible()
  // The form's page, opened later, neither shows it nor sends it again.
  await page.goForward({ waitUntil: 'commit' })
  await waitForConversation(page)
  await expect(keptHeading(page)).toHaveCount(0)
  await expect(page.locator('#name')).toHaveValue('')
  expect(findLeads(site, 'Back again')).toHaveLength(1)
  await browser.close()
})
