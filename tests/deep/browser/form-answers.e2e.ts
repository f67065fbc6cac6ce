/** The server validates answers; the browser only rejects certain mistakes. */
import type { Page } from '@playwright/test'
import { docxFile, pdfFile } from '../../support/files.ts'
import { showWholeForm } from '../../support/fill-form.ts'
import { expect, test, waitForConversation } from '../../support/fixtures.ts'
import { serveFixtureForm } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'
import { sendButton } from '../../support/waiting-forms.ts'

/** Opens the form of every type at the question with that label. */
async function openAt(page: Page, label: string) {
  await serveFixtureForm(page)
  await page.goto('/to/fixture')
  await showWholeForm(page)
  return page.getByLabel(label)
}

const accepted: Record<string, string[]> = {
  'A phone number': [
    '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
    '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
    '٠٠٩٧١٥٠١٢٣٤٥٦٧',
    '＋971501234567',
    '\u202a+971 50 123 4567\u202c',
    '+971\u00a050\u2011123\u20114567',
    '+49 30/901820',
    'tel:+923001234567',
    '+92 300 1234567 ext. 5',
    '+৯২ ৩০০ ১২৩৪৫৬৭',
  ],
  'Where can we answer': [
    'amna@example.com\u200b',
    '\u202aamna@example.com\u202c',
    'أمنة@مثال.إختبار',
    'amna @ example.com',
    'Email: amna@example.com',
  ],
  'How many people?': ['١٢', '۱۲', '１２', '1,200', '1 200', '12.5'],
  'What is your name?': ['Ali\tKhan', 'سارة', 'A', "O'Neil-Łukasz"],
  'Which code?': ['pk', 'ＰＫ'],
}

for (const [label, answers] of Object.entries(accepted)) {
  test(`the browser accepts usual answers to “${label}”`, async ({ page }) => {
    const field = await openAt(page, label)
    const problem = page.locator(`#${await field.getAttribute('id')}-problem`)
    for (const answer of answers) {
      await field.fill('')
      await sendButton(page).click()
      await field.fill(answer)
      await sendButton(page).click()
      await expect(problem, JSON.stringify(answer)).toBeHidden()
    }
  })
}

test('an email whose domain has no dot, which the server refuses, is reported at once', async ({
  page,
}) => {
  const field = await openAt(page, 'Where can we answer')
  await field.fill('amna@example')
  await sendButton(page).click()
  await expect(page.locator('#email-problem')).not.toBeEmpty()
})

test('an obvious mistake is reported at once, and a remark in an optional answer is none', async ({
  page,
}) => {
  const phone = await openAt(page, 'A phone number')
  await phone.fill('none yet')
  await page.getByLabel('Where can we answer').fill('amna at example.com')
  await page.getByLabel('How many people?').fill('a few')
  await sendButton(page).click()
  for (const id of ['name', 'email', 'people', 'agree'])
    await expect(page.locator(`#${id}-problem`)).not.toBeEmpty()
  await expect(page.locator('#phone-problem')).toBeEmpty()
})

// The server may require a proof of work for a form filled in so fast.
test.use({ expectedErrors: [/status of 422/] })

const arabic = {
  name: 'سارة Müller',
  email: 'sara@example.com',
  message: 'نريد تطبيقًا لعيادة Noor، ٣ لغات.\nAnd one page in English.',
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'an answer, with scripts' : 'an answer, without scripts',
    () => {
      test.use({ javaScriptEnabled })

      test('is shown in the thank-you, in its own text direction', async ({ page }) => {
        await page.goto('/to/contact-us')
        if (javaScriptEnabled) await showWholeForm(page)
        for (const [id, answer] of Object.entries(arabic)) {
          await expect(page.locator(`#${id}`)).toHaveAttribute(
            'dir',
            id === 'email' ? 'ltr' : 'auto',
          )
          await page.locator(`#${id}`).fill(answer)
        }
        await sendButton(page).click()
        const sent = page.locator('[data-thank-you] [data-sent]')
        await expect(sent.getByRole('heading', { name: formWords.sent })).toBeVisible()
        await expect(sent.locator('dt')).toHaveText([
          'Your name',
          'Your e-mail address',
          'Your message',
        ])
        await expect(sent.locator('dd')).toHaveText(Object.values(arabic))
        for (const text of await sent.locator('dt, dd').all())
          await expect(text).toHaveAttribute('dir', 'auto')
        await expect(page.locator('[data-thank-you] :is(h1, h2)').first()).toHaveAttribute(
          'dir',
          'auto',
        )
      })
    },
  )
}

/** The web fonts of an element's text, as Chromium reports them. */
async function readWebFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

for (const { name, scripts, path } of [
  { name: 'with scripts', scripts: true, path: '/to/contact-us' },
  { name: 'without scripts', scripts: false, path: '/to/contact-us' },
  { name: 'in a frame', scripts: true, path: '/to/contact-us?typeform-embed-id=1' },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: scripts })

    test('the thank-you uses the site’s fonts, and is printed without its buttons', async ({
      page,
    }) => {
      await page.goto(path)
      if (scripts) await showWholeForm(page)
      for (const id of ['name', 'email', 'message'])
        await page.locator(`#${id}`).fill('amna@example.com')
      await sendButton(page).click()
      await expect(page.locator('[data-sent]')).toBeVisible()
      for (const [selector, font] of [
        [':is(h1, h2)', 'Bricolage Grotesque'],
        ['strong', 'Geist Mono'],
        ['[data-sent] :is(h2, h3)', 'Bricolage Grotesque'],
        ['[data-sent] dt', 'Geist'],
        ['[data-sent] dd', 'Geist'],
      ] as const)
        await expect
          // While the answer comes, the document changes.
          .poll(() => readWebFonts(page, `[data-thank-you] ${selector}`).catch(() => []))
          .toContainEqual(expect.stringContaining(font))
      // The links are below their title, not one beside it.
      await expect(page.locator('[data-meanwhile] p')).toHaveCSS('flex-basis', '100%')
      await expect(page.locator('[data-ways-on]')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-ways-on]')).toBeHidden()
      await expect(page.locator('[data-sent] dd').first()).toBeVisible()
    })
  })
}

test('an answer repeated in a title does not change the direction of the rest', async ({
  page,
}) => {
  await serveFixtureForm(page)
  await page.goto('/to/fixture')
  await waitForConversation(page)
  await page.getByLabel('What is your name?').fill('سارة (٣)')
  await page.getByLabel('What is your name?').press('Enter')
  await expect(page.locator('[data-title] bdi')).toHaveText('سارة (٣)')
  await expect(page.locator('[data-question=email] [data-title]')).toHaveText(
    'Where can we answer, سارة (٣)?',
  )
})

test('a file of a wrong type is rejected before it is sent', async ({ page }) => {
  await page.goto('/to/job-application')
  await showWholeForm(page)
  const file = page.locator('input[type=file]')
  const choose = (name: string, content: string | Buffer) =>
    file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
  const problem = page.locator('#cv-problem')
  await choose('empty.pdf', '')
  await expect(problem).toHaveText(formWords.problems.fileEmpty)
  await choose('picture.pdf', '\x89PNG')
  await expect(problem).toContainText('.pdf, .docx')
  for (const [name, content] of [
    ['CV.exe', pdfFile],
    ['after a line break.pdf', Buffer.concat([Buffer.from('\r\n'), pdfFile])],
    ['cv.docx', docxFile],
  ] as const) {
    await choose('picture.pdf', '\x89PNG')
    await expect(problem).toBeVisible()
    await choose(name, content)
    await expect(problem, name).toBeHidden()
  }
})
