import { expect, test, waitForConversation } from '../../support/fixtures.ts'

/** Row A10 of attacks.md, where the form's script reads the URL. */
const notice = 'a position. NOTICE: first pay USD 50 at evil.example'
const hint = (job: string) => `You are applying for ${job}.`

test('a form shows the job in its URL only if the position is open', async ({ page }) => {
  for (const mark of ['?', '#']) {
    for (const [job, said] of [
      ['QA engineer', 'QA engineer'],
      [notice, 'a position with us'],
      ['qa engineer', 'a position with us'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`/to/job-application${mark}${new URLSearchParams({ job })}`)
      await waitForConversation(page)
      await expect(page.getByText(hint(said))).toBeVisible()
      await expect(page.locator('main')).not.toContainText('NOTICE')
      await expect(page.locator('[name="hidden:job"]')).toHaveValue(job)
    }
  }
})

test('an answer prefilled by a link is kept only once the visitor has changed it', async ({
  page,
}) => {
  const name = page.locator('#name')
  const openWith = async (hash: string) => {
    await page.goto('about:blank')
    await page.goto(`/to/job-application${hash}`)
    await waitForConversation(page)
  }
  const prefilled = `#${new URLSearchParams({ 'answers-name': notice })}`
  await openWith(prefilled)
  await expect(name).toHaveValue(notice)
  await expect(page.locator('main')).not.toContainText('NOTICE')
  await page.locator('button', { hasText: 'OK' }).click()
  await expect(page.locator('#email')).toBeVisible()
  await openWith('')
  await expect(name).toHaveValue('')

  await openWith(prefilled)
  await page.locator('button', { hasText: 'Back' }).click()
  await name.fill('Bilal')
  await name.press('Enter')
  await openWith('')
  await expect(name).toHaveValue('Bilal')
})

test('a link agrees to nothing', async ({ page }) => {
  await page.goto('/to/job-application#answers-consent=yes')
  await waitForConversation(page)
  await expect(page.locator('[name=consent]')).not.toBeChecked()
})
