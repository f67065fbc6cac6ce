import { docxFile } from '../../support/files.ts'
import { showWholeForm } from '../../support/fill-form.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

const path = '/career/job-positions/qa-engineer'

test('a job is opened from its description in the list, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/career/job-positions')
  await hydratePage(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'QA' }) })
  const link = row.getByRole('link', { name: /How to apply.*QA engineer/ })
  await expect(link).toBeHidden()
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row.locator('.rich-text')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toHaveText('QA engineer')
})

test('a job’s page has its description, how to apply, and the company’s email', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page).toHaveTitle('QA engineer · 9ex')
  await expect(page.locator('main .rich-text')).toContainText('breaking things on purpose')
  const apply = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'How to apply' }) })
  await expect(apply.locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    /\?subject=QA%20engineer$/,
  )
  // The page ends with it.
  await expect(page.locator('main > section').last()).toContainText('How to apply')
})

test('an application is stored with its job', async ({ page, site }) => {
  await page.goto(path)
  await hydratePage(page)
  await page.getByRole('link', { name: 'Apply for this position' }).click()
  const form = page.frameLocator('dialog iframe')
  await showWholeForm(form)
  await form.getByLabel('What is your name?').fill('Bilal')
  await form.getByLabel('Which e-mail address').fill('bilal@example.com')
  await form
    .getByLabel('Your CV')
    .setInputFiles({ name: 'cv.docx', mimeType: 'text/plain', buffer: docxFile })
  await form.getByLabel('How soon could you start?').selectOption('In a month')
  await form.getByLabel('You may keep my application').check()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you')
  const reference = await form.locator('strong').innerText()
  expect(site.leads().find((lead) => lead.reference === reference)?.hidden).toEqual({
    source_page: path,
    call_to_action: 'apply',
    job: 'QA engineer',
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links lead from the list to the form, which has the job', async ({ page }) => {
    await page.goto('/career/job-positions')
    const row = page.getByRole('listitem').filter({ hasText: 'QA engineer' })
    await row.getByText('See Job Description').click()
    await row.getByRole('link', { name: 'How to apply' }).click()
    await page.getByRole('link', { name: 'Apply for this position' }).click()
    await expect(page.locator('[name="hidden:job"]')).toHaveValue('QA engineer')
    await expect(page.getByText('You are applying for QA engineer.')).toBeVisible()
  })
})

test.describe('a job that does not exist', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('is reported as missing', async ({ page }) => {
    for (const slug of ['nothing', 'QA-engineer', '..%2Fcareer', '__proto__']) {
      const response = await page.goto(`/career/job-positions/${slug}`)
      expect([400, 404], slug).toContain(response?.status())
      await expect(page.locator('main h1')).toBeVisible()
      expect(await page.content()).not.toContain('aria-label="Breadcrumb"')
    }
  })
})

test.describe('jobs of a careers host', () => {
  /** A site whose jobs come from a host that sends `answer.jobs`, or fails without them. */
  const elsewhere = test.extend<{ answer: { jobs?: unknown } }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    answer: async ({}, use) => use({}),
    baseURL: async ({ answer }, use) => {
      const host = await startStub((response) =>
        answer.jobs ? json(response, answer.jobs) : json(response, {}, 502),
      )
      const site = await startSite({ CAREERS_API_HOST: host.url, API_KEY: 'key' })
      await use(site.url)
      await site.stop()
      await host.stop()
    },
  })
  elsewhere.use({ expectedErrors: [/404|503/] })

  elsewhere('have pages of their own, two of the same title one each', async ({ page, answer }) => {
    answer.jobs = [
      { title: 'Engineer', desc: 'The newer one, with a text that says what the work is.' },
      { title: 'مهندس برمجيات', desc: 'From right to left.' },
      { title: 'Engineer', desc: 'The older one.' },
    ]
    for (const [index, slug, text] of [
      [0, 'engineer-2', 'The newer one'],
      [1, encodeURIComponent('مهندس-برمجيات'), 'From right to left.'],
      [2, 'engineer', 'The older one.'],
    ] as const) {
      await page.goto('/career/job-positions')
      await hydratePage(page)
      const row = page.locator('main section li').nth(index)
      await expect(row.locator('dl')).toHaveCount(0)
      await row.locator('summary').click()
      await row.getByRole('link', { name: 'How to apply' }).click()
      await expect(page).toHaveURL(`/career/job-positions/${slug}`)
      await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
      await expect(page.locator('main .rich-text')).toContainText(text)
      await page.reload()
      await expect(page.locator('main .rich-text')).toContainText(text)
    }
  })

  elsewhere(
    'that is down are a 503 with Retry-After, unknown ones a 404',
    async ({ page, answer }) => {
      const away = await page.goto('/career/job-positions/engineer')
      expect(away?.status()).toBe(503)
      expect(away?.headers()['retry-after']).toBe('60')
      await expect(page.locator('h1')).toHaveText('Back in a moment')
      answer.jobs = [{ title: 'Designer', desc: 'Draws.' }]
      // A host that failed gets no request for a second.
      await expect
        .poll(async () => (await page.goto('/career/job-positions/engineer'))?.status())
        .toBe(404)
      expect((await page.goto('/career/job-positions/designer'))?.status()).toBe(200)
    },
  )
})
