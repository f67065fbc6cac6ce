import { enquiryWords } from '../../../desk/enquiries/words.ts'
import { addPerson } from '../../../desk/people/people.ts'
import { peopleWords } from '../../../desk/people/words.ts'
import { expect, testDesk } from '../../support/desk-site.ts'
import { storeEnquiries } from '../../support/enquiries.ts'

const test = testDesk({
  SMTP_URL: 'smtp://127.0.0.1:1',
  LEADS_FROM: 'site@9ex.example',
  LEADS_TO: 'sales@9ex.example',
})

for (const [tag, where, language, options] of [
  ['scripted', 'with scripts', 'en', {}],
  ['plain', 'without scripts', 'en', { javaScriptEnabled: false }],
  ['dark', 'in Arabic, in the dark', 'ar', { colorScheme: 'dark' }],
] as const)
  test.describe(`with docs/desk.md on a phone, ${where}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, ...options })

    test('sales answers an enquiry, is reminded of one, and hands the rest over', async ({
      desk,
      page,
    }) => {
      const words = enquiryWords[language]
      const { people } = peopleWords[language]
      await storeEnquiries(desk.db)
      const [amna, omar] = [`Amna ${tag}`, `Omar ${tag}`]
      const values = { rights: ['leads'] as const, language, name: omar }
      await addPerson(desk.db, { ...values, email: `omar.${tag}@9ex.example` }, undefined)
      const all = ['leads', 'people'] as const
      await desk.signIn(page, `amna.${tag}@9ex.example`, all, { name: amna, language })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      /** Says what was done; `…` is any text. */
      const expectDone = (sentence: string) =>
        expect(page.getByRole('status').locator('b')).toHaveText(
          new RegExp(sentence.replaceAll('…', '[\\s\\S]*').trim()),
        )

      await page.goto('/')
      await page.getByRole('link', { name: words.answerLongest }).last().click()
      const replies = page.getByRole('navigation', { name: words.savedReplies })
      await replies.getByRole('link').nth(1).click()
      await expect(page.getByLabel(words.answerText)).not.toBeEmpty()
      await press(words.sendAnswer)
      await expectDone(words.events.answered('…', '…'))
      await page.getByRole('link', { name: words.next }).click()

      const client = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('button', { name: words.take }).click()
      await expectDone(words.events.assignedToSelf('…'))
      await press(words.remindDays[1])
      await expectDone(words.events.reminds('…', '…'))
      await page.goto('/enquiries?state=later')
      await expect(page.locator('#list')).toContainText(client ?? '')

      await page.goto('/people')
      const own = page.locator('.person', { hasText: `${amna} (${people.you})` })
      await own.locator('> summary').click()
      await own.locator('[name=to]').first().selectOption({ label: omar })
      await own.getByRole('button', { name: people.handOver, exact: true }).click()
      await expect(page.getByRole('status')).toBeVisible()
      await page.goto('/enquiries?state=later')
      await expect(page.locator('#list')).toContainText(omar)
    })
  })
