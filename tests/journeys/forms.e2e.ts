import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { trapField } from '../../contracts/form-logic.ts'
import { runAxeInBothSchemes } from '../support/axe.ts'
import { content } from '../support/content-value.ts'
import { pdfFile } from '../support/files.ts'
import { showWholeForm } from '../support/fill-form.ts'
import {
  expect,
  hydratePage,
  measureOverflow,
  test,
  waitForConversation,
} from '../support/fixtures.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

async function fillQuote(form: FrameLocator | Page, name: string): Promise<void> {
  await form.getByLabel('What is your name?').fill(name)
  await form.getByLabel('Which e-mail address').fill('amna@example.com')
  await form.getByText('An MVP for the first customers').click()
  await form.getByLabel('What is it about?').fill('A wallet, for people who work abroad.')
}

test('GET A QUOTE opens a pop-up whose form becomes a stored lead with its hidden fields', async ({
  page,
  site,
}) => {
  await page.goto('/services')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get a quote', exact: true })
  await expect(dialog).toBeVisible()

  const form = frameOf(page)
  await showWholeForm(form)
  await fillQuote(form, 'Pop-up person')
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you')
  const reference = await form.locator('strong').innerText()

  const lead = site.leads().find((each) => each.reference === reference)
  expect(lead).toEqual({
    reference,
    formId: 'get-a-quote',
    hidden: { source_page: '/services', call_to_action: 'navigation bar' },
    answers: {
      name: 'Pop-up person',
      email: 'amna@example.com',
      stage: 'An MVP for the first customers',
      project: 'A wallet, for people who work abroad.',
    },
  })

  await form.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('the pop-up closes by its button and by Escape, and returns the focus', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  const opener = page.getByRole('link', { name: 'GET A QUOTE' })
  const dialog = page.getByRole('dialog')

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(frameOf(page).getByLabel('What is your name?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Escape inside the form closes the pop-up too', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(frameOf(page).getByLabel('What is your name?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a form button opens its form with its page and its name as hidden fields', async ({
  page,
}) => {
  for (const { path, button, form, callToAction } of [
    { path: '/', button: 'Get Started', form: 'get-started', callToAction: 'hero' },
    { path: '/faq', button: 'Contact Us', form: 'contact-us', callToAction: 'contact-call' },
    {
      path: '/',
      button: /Ask for a rate.*QA engineer/,
      form: 'get-a-quote',
      callToAction: 'rate-qa-engineer',
    },
  ]) {
    await page.goto(path)
    await hydratePage(page)
    await page.locator('main').getByRole('link', { name: button }).first().click()
    const frame = page.locator('dialog iframe')
    await expect(frame).toHaveAttribute('src', new RegExp(`/to/${form}\\?`))
    const hidden = new URLSearchParams((await frame.getAttribute('src'))?.split('#')[1])
    expect(Object.fromEntries(hidden)).toEqual({ source_page: path, call_to_action: callToAction })
    await expect(frameOf(page).locator('form')).toBeVisible()
  }
})

for (const { path, height, form } of [
  { path: '/', height: 450, form: 'get-a-quote' },
  { path: '/portfolio', height: 530, form: 'contact-us' },
]) {
  test(`${path} embeds ${form}, ${height} px high, and stores an enquiry`, async ({
    page,
    site,
  }) => {
    await page.goto(path)
    await hydratePage(page)
    const widget = page.locator(`[data-form-widget=${form}]`)
    await widget.scrollIntoViewIfNeeded()
    expect((await widget.boundingBox())?.height).toBe(height)
    const frame = page.frameLocator(`[data-form-widget=${form}] iframe`)
    await expect(frame.locator('form')).toBeVisible()
    const before = site.leads().length
    await showWholeForm(frame)
    if (form === 'get-a-quote') await fillQuote(frame, 'Widget person')
    else {
      await frame.getByLabel('Your name').fill('Widget person')
      await frame.getByLabel('Your e-mail address').fill('w@example.com')
      await frame.getByLabel('Your message').fill('Salaam.')
    }
    await frame.locator('[data-submit]').click()
    await expect(frame.getByRole('status')).toContainText('Thank you')
    expect(site.leads()).toHaveLength(before + 1)
    expect(site.leads().at(-1)?.hidden.source_page).toBe(path)
  })
}

test.describe('an incomplete form', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('lists the missing answers, keeps the others and stores nothing', async ({ page, site }) => {
    const before = site.leads().length
    await page.goto('/to/get-a-quote')
    await showWholeForm(page)
    await page.getByLabel('What is your name?').fill('Half a person')
    await page.getByLabel('Which e-mail address').fill('not an address')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()

    await expect(page.getByRole('alert')).toContainText('3 answers')
    // No colon after a question mark.
    await expect(page.getByRole('alert')).not.toContainText('?:')
    await expect(page.getByLabel('What is your name?')).toHaveValue('Half a person')
    const email = page.getByLabel('Which e-mail address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/name@example.com/)
    expect(site.leads()).toHaveLength(before)

    await email.fill('half@example.com')
    await page.getByText('Something else').click()
    await page.getByLabel('In your words').fill('A second opinion')
    await page.getByLabel('What is it about?').fill('Now whole.')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you')
    expect(site.leads()).toHaveLength(before + 1)
  })
})

test.describe('forms without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('open from every form button as a link, post and confirm', async ({ page, site }) => {
    await page.goto('/case-study')
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    await expect(page).toHaveURL(/\/to\/get-a-quote\?/)
    await fillQuote(page, 'Person without scripts')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you')
    const reference = await page.locator('strong').innerText()
    const lead = site.leads().find((each) => each.reference === reference)
    expect(lead?.hidden).toEqual({ source_page: '/case-study', call_to_action: 'navigation bar' })
  })

  test('are embedded in a plain frame', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page.frameLocator('[data-form-widget] iframe').locator('form')).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a choice, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('is made by a link that contains its id', async ({ page }) => {
      await page.goto('/to/plan-a-product?answers-kind=website')
      await expect(page.locator('[value=website]')).toBeChecked()
    })

    for (const { choice, jumps } of [
      { choice: 'A prototype', jumps: false },
      { choice: 'An idea', jumps: true },
    ]) {
      test(`“${choice}” leads its own way by its id`, async ({ page, site }) => {
        await page.goto('/to/get-started')
        if (javaScriptEnabled) await showWholeForm(page)
        await page.getByLabel('What is your name?').fill('Amna')
        await page.getByLabel('Which e-mail address').fill('amna@example.com')
        await page.getByText(choice, { exact: true }).click()
        const where = page.locator('#where')
        await expect(where).toBeVisible({ visible: !(jumps && javaScriptEnabled) })
        if (!jumps || !javaScriptEnabled) await where.fill('app.example.com')
        await page.locator('#idea').fill('A wallet.')
        await page.locator('[data-submit]').click()
        const reference = await page.locator('[data-ticket] strong').innerText()
        const lead = site.leads().find((each) => each.reference === reference)
        expect(lead?.answers).toEqual({
          ...{ name: 'Amna', email: 'amna@example.com', have: choice, idea: 'A wallet.' },
          ...(jumps ? {} : { where: 'app.example.com' }),
        })
      })
    }
  })
}

test('a choice is made by a fragment that contains its id, of a list too', async ({ page }) => {
  await page.goto('/to/get-started#answers-have=prototype')
  await waitForConversation(page)
  await expect(page.locator('[name=have]:checked')).toHaveValue('prototype')
  await page.goto('about:blank')
  await page.goto('/to/job-application#answers-notice=a-month')
  await waitForConversation(page)
  await expect(page.locator('#notice')).toHaveValue('a-month')
})

test.describe('a form on one page, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an application is stored with its CV, which has no URL', async ({ page, site }) => {
    await page.goto('/to/job-application?job=QA+engineer')
    await page.getByLabel('What is your name?').fill('Bilal')
    await page.getByLabel('Which e-mail address').fill('bilal@example.com')
    await page.getByLabel('A phone number').fill('0092 300 0000000')
    await page
      .getByLabel('Your CV')
      .setInputFiles({ name: '../CV Bilal.exe', mimeType: 'text/plain', buffer: pdfFile })
    await page.getByLabel('How soon could you start?').selectOption('Later')
    await page.getByLabel('You may keep my application').check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you, Bilal')
    const reference = await page.locator('strong').innerText()
    expect(site.leads().find((lead) => lead.reference === reference)?.answers).toEqual({
      name: 'Bilal',
      email: 'bilal@example.com',
      phone: '+92 300 0000000',
      cv: 'CV Bilal.pdf',
      notice: 'Later',
      consent: 'Yes',
    })
    const [file = ''] = readdirSync(join(site.dataDir, 'uploads'))
    expect(readFileSync(join(site.dataDir, 'uploads', file))).toEqual(pdfFile)
    for (const path of [`/uploads/${file}`, `/media/${file}`, `/media/..%2fuploads/${file}`]) {
      expect((await page.request.get(path)).ok()).toBe(false)
    }
  })

  test('an enquiry continues in a chat with its reference', async ({ page, site }) => {
    await page.goto('/to/get-a-quote?source_page=/pricing')
    await page.getByLabel('What is your name?').fill('Amna')
    await page.getByRole('button', { name: 'Continue on WhatsApp' }).click()
    const reference = await page.locator('strong').innerText()
    const chat = new URL(
      (await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href')) ?? '',
    )
    expect(chat.origin).toBe('https://wa.me')
    expect(chat.searchParams.get('text')).toContain(reference)
    expect(site.leads().find((lead) => lead.reference === reference)).toMatchObject({
      answers: { name: 'Amna' },
      hidden: { source_page: '/pricing' },
    })
  })

  test('a campaign in the URL is shown, and can be left out', async ({ page }) => {
    await page.goto('/to/contact-us?utm_source=newsletter')
    await page.getByText('How you found us is sent along').click()
    await expect(page.getByText('newsletter')).toBeVisible()
    await expect(page.getByLabel('Leave this out')).not.toBeChecked()
    await page.goto('/to/contact-us')
    await expect(page.getByText('How you found us is sent along')).toBeHidden()
  })
})

test.describe('an incomplete form, without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the error summary comes first, and links to each answer', async ({ page }) => {
    await page.goto('/to/contact-us')
    await page.getByRole('button', { name: 'Send message' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).not.toContainText('?:')
    await summary.getByRole('link', { name: 'Your message' }).click()
    await expect(page).toHaveURL(/#message$/)
    await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/Please answer/)
  })
})

test('every form is accessible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const form of ['get-a-quote', 'get-started', 'contact-us', 'job-application']) {
    await page.goto(`/to/${form}?utm_source=x`)
    await waitForConversation(page)
    expect(await runAxeInBothSchemes(page), `accessibility of ${form}`).toEqual([])
    expect(await measureOverflow(page), `sideways scroll of ${form}`).toBe(0)
  }
})

test('search engines do not index a form, alone or within another page', async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  for (const query of ['utm_source=x', 'typeform-embed-id=1']) {
    await page.goto(`/to/get-a-quote?${query}`)
    await expect(robots).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/to\/get-a-quote$/)
  }
})

test('the first-touch attribution is in the form, and in its own tab only', async ({ page }) => {
  await page.goto('/services?utm_source=newsletter')
  await hydratePage(page)
  await page.waitForFunction(() => sessionStorage.length > 0)
  await page.goto('/to/contact-us')
  await showWholeForm(page)
  await page.getByText('How you found us is sent along').click()
  await expect(page.locator('[name="attribution:landing_page"]')).toHaveValue('/services')
  await expect(page.getByText('newsletter')).toBeVisible()
  await expect(page.locator('[name="attribution:referrer"]')).toBeDisabled()
})

test('a script that accepts JSON gets JSON', async ({ request, site }) => {
  const post = (form: Record<string, string>) =>
    request.post('/to/contact-us', { form, headers: { Accept: 'application/json' } })
  const refused = await post({ name: '<b>', email: 'x' })
  expect(refused.status()).toBe(422)
  expect(refused.headers()['cache-control']).toBe('no-store')
  expect(await refused.json()).toMatchObject({
    state: 'refused',
    problems: [{ ref: 'email' }, { ref: 'message' }],
    values: { name: '<b>', email: 'x', message: '' },
  })
  const answers = { name: 'Amna', email: 'a@example.com', message: 'Salaam.' }
  const suspicious = await post(answers)
  expect(suspicious.status()).toBe(422)
  expect(await suspicious.json()).toMatchObject({ state: 'suspicious', values: answers })
  // Sent without opening the form and without proof of work, it is still stored, in quarantine.
  const stored = await post({ ...answers, altcha: 'unsolved' })
  expect(stored.status()).toBe(200)
  const { reference, thankYou } = await stored.json()
  expect(thankYou.title).toContain('Amna')
  expect(site.leads().at(-1)?.reference).toBe(reference)
})

test('the form’s script gets the page with the outcome, without styles and scripts', async ({
  request,
}) => {
  const post = (form: Record<string, string>) =>
    request.post('/to/contact-us', { form, headers: { 'X-Requested-With': 'fetch' } })
  const refused = await post({ name: 'Amna', email: 'x' })
  expect(refused.status()).toBe(422)
  expect(refused.headers()['cache-control']).toBe('no-store')
  const page = await refused.text()
  expect(page).toContain('data-outcome="refused"')
  expect(page).not.toMatch(/<style|deferred-module|data-form-definition/)
  // Only a script can do a proof of work.
  const suspicious = await post({ name: 'Amna', email: 'a@example.com', message: 'Salaam.' })
  expect(suspicious.status()).toBe(422)
  expect(await suspicious.text()).toMatch(/data-outcome="suspicious" data-challenge="{&quot;/)
})

test('the honeypot field gets no focus and no autofill', async ({ page }) => {
  await page.goto('/to/contact-us')
  const trap = page.locator(`[name=${trapField}]`)
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
})

test('a form is never cached', async ({ request }) => {
  expect((await request.get('/to/contact-us')).headers()['cache-control']).toBe('no-store')
})

test('a post from another site is forbidden, with a screen that says so', async ({
  request,
  site,
}) => {
  const before = site.leads().length
  for (const Accept of ['text/html', 'application/json']) {
    for (const Origin of ['https://evil.example', 'null']) {
      const answer = await request.post('/to/contact-us', {
        form: { name: 'Amna', email: 'a@example.com', message: 'Salaam.' },
        headers: { Accept, Origin },
      })
      expect(answer.status()).toBe(403)
      expect(await answer.text()).toContain(content.errors['403'].lead)
    }
  }
  expect(site.leads()).toHaveLength(before)
})

test('the picture that says 404 is on no other error screen', async ({ request }) => {
  const { alt = '404' } = content.errors.picture ?? {}
  expect(await (await request.get('/nowhere')).text()).toContain(alt)
  const refused = await request.post('/about', { form: { name: 'Amna' } })
  expect(refused.status()).toBe(405)
  expect(await refused.text()).not.toContain(alt)
})

test('hostile posts get a clear error and store nothing', async ({ request, site }) => {
  const before = site.leads().length
  const post = (data: string, type: string) =>
    request.post('/to/contact-us', { data, headers: { 'Content-Type': type } })
  expect((await post('{"name":"x"}', 'application/json')).status()).toBe(415)
  const text = await post('x', 'text/plain')
  expect(text.status()).toBe(415)
  expect(await text.text()).toContain(content.errors['415'].lead)
  expect((await post('garbage', 'multipart/form-data')).status()).toBe(400)
  expect((await post('garbage', 'multipart/form-data; boundary=x')).status()).toBe(400)
  expect((await post('x'.repeat(70_000), 'application/x-www-form-urlencoded')).status()).toBe(413)
  const empty = await post('', 'application/x-www-form-urlencoded')
  expect(empty.status()).toBe(422)
  expect(await empty.text()).not.toMatch(/node_modules|\.js:\d+/)
  const put = await request.put('/to/contact-us')
  expect(put.status()).toBe(405)
  expect(put.headers().allow).toBe('GET, HEAD, POST')
  expect(site.leads()).toHaveLength(before)
})

test('hostile fields store nothing that the form does not ask for, and never break it', async ({
  request,
  site,
}) => {
  const before = site.leads().length
  const names = ['__proto__', 'constructor', 'toString', 'name.__proto__', 'hidden:__proto__']
  const answers = 'name=Amna&email=a%40example.com&message=Salaam&'
  const statusOf = async (given: string, fields: number) => {
    const form = new URLSearchParams(names.map((name) => [name, 'polluted']))
    for (let field = 0; field < fields; field += 1) form.append('x', '')
    const answer = await request.post('/to/contact-us', {
      data: given + form,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return answer.status()
  }
  expect(await statusOf('', 150)).toBe(422)
  expect(await statusOf(answers, 10_000)).toBe(413)
  expect(await statusOf(answers, 150)).toBe(200)
  expect(site.leads()).toHaveLength(before + 1)
  expect(Object.keys(site.leads().at(-1)?.answers ?? {})).toEqual(['name', 'email', 'message'])
})

test('a large body is accepted only where a file is', async ({ request, site }) => {
  const before = site.leads().length
  const post = (path: string, size: number) =>
    request.post(path, {
      multipart: { cv: { name: 'cv.pdf', mimeType: 'x/y', buffer: Buffer.alloc(size) } },
    })
  expect((await post('/to/contact-us', 70_000)).status()).toBe(413)
  expect((await post('/to/job-application', 70_000)).status()).toBe(422)
  expect((await post('/to/job-application', 5_500_000)).status()).toBe(422)
  expect((await post('/to/job-application', 7_000_000)).status()).toBe(413)
  expect(site.leads()).toHaveLength(before)
})

test('a file form with a hundred thousand parts is rejected', async ({ request }) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const answer = await request.post('/to/job-application', {
    data: `${part.repeat(100_000)}--x--`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect(answer.status()).toBe(413)
})

test('nobody is thanked while the database is unavailable, and no answer is lost', async ({
  browser,
  site,
}) => {
  const before = site.leads().length
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await page.goto('/to/contact-us')
  await page.getByLabel('Your name').fill('Amna')
  await page.getByLabel('Your e-mail address').fill('amna@example.com')
  await page.getByLabel('Your message').fill('Salaam.')
  const lock = new Database(join(site.dataDir, '9ex.sqlite'))
  lock.exec('BEGIN EXCLUSIVE')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Send message' }).click(),
  ])
  expect(answer.status()).toBe(503)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Your message')).toHaveValue('Salaam.')
  await expect(page.getByRole('link', { name: 'Write an e-mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
  lock.exec('ROLLBACK')
  lock.close()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(site.leads()).toHaveLength(before + 1)
  await page.close()
})
