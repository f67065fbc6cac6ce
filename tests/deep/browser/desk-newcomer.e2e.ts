import sharp from 'sharp'
import { testContent } from '../../support/content-folder.ts'
import { expect, testDesk } from '../../support/desk-site.ts'

const test = testDesk({ CONTENT_DIR: testContent })

for (const isScripted of [true, false])
  test.describe(`with docs/desk.md on a phone, ${isScripted ? 'with' : 'without'} scripts`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: isScripted,
      expectedErrors: [/status of 422/],
    })

    test('marketing changes what the site says, and takes one change back', async ({
      desk,
      page,
    }) => {
      const tag = isScripted ? 'js' : 'plain'
      await desk.signIn(page, `sara.${tag}@9ex.example`, ['content'])
      const publish = async () => {
        await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
        const anyway = page.getByRole('button', { name: 'Publish anyway' })
        await expect(page.getByText('Published.').or(anyway).first()).toBeVisible()
        if (await anyway.isVisible()) {
          await anyway.click()
        }
        await expect(page.getByText('Published.')).toBeVisible()
      }

      await page.goto('/')
      await page.getByRole('link', { name: 'Prices' }).click()
      await page
        .getByLabel('Amount', { exact: true })
        .first()
        .fill(isScripted ? '$3,500' : '٣٬٦٠٠')
      await publish()

      await page.goto('/content')
      await page
        .getByLabel('Find words')
        .fill(isScripted ? 'Plain prices' : 'Plain prices, in writing js')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.locator('[name="/heading"]').fill(`Plain prices, in writing ${tag}`)
      await page.locator('[name="ar:/heading"]').fill(`أسعار واضحة ${tag}`)
      await publish()

      await page.goto('/content')
      await page.getByRole('link', { name: 'New post' }).click()
      await page
        .getByLabel(/^Title/)
        .first()
        .fill(`An office in Riyadh ${tag}`)
      await page
        .getByLabel(/^Summary/)
        .first()
        .fill(
          'Where we work in Riyadh, and how to find the door of our new office there on a Sunday.',
        )
      const photo = await sharp({
        create: { width: 1200, height: 630, channels: 3, background: 'teal' },
      })
        .jpeg()
        .toBuffer()
      await page
        .getByLabel('Picture: choose a photo')
        .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo })
      await page.locator('[name="/pictureAlt"]').fill('A door')
      await page.locator('[name="/tags/0"]').fill('Work')
      await page.locator('[name="/author"]').fill('Sara')
      await page.locator('[name="/text"]').fill('We opened a door.')
      await page.locator('[name="/draft"]').selectOption({ label: 'No' })
      await page.locator('[name="/date"]').fill('2031-11-30T09:00')
      await publish()
      await page.goto('/content')
      const post = page.getByRole('listitem').filter({ hasText: `An office in Riyadh ${tag}` })
      await expect(post).toContainText('Scheduled')

      await page.getByRole('link', { name: 'Company and offices' }).click()
      const offices = page
        .locator('fieldset', { has: page.locator('> legend', { hasText: /^Offices/ }) })
        .first()
      const count = Number(await page.locator('[name="in:/offices"]').inputValue())
      await offices
        .locator('> button', { hasText: 'Add one' })
        .or(offices.locator('> p > button', { hasText: 'Add one' }))
        .first()
        .click()
      await expect(page.locator('[name="in:/offices"]')).toHaveValue(String(count + 1))
      const own = (key: string) => page.locator(`[name="/offices/${count}/${key}"]`)
      for (const [key, text] of [
        ['id', `dubai-${tag}`],
        ['city', 'Dubai'],
        ['country', 'United Arab Emirates'],
        ['street', '1 Marina Walk'],
      ] as const)
        if (await own(key).count()) await own(key).fill(text)
      await publish()

      await page.goto('/content/changes')
      await page.getByRole('link', { name: 'Company and offices' }).first().click()
      await expect(page.getByText('Dubai').first()).toBeVisible()
      await page.getByRole('button', { name: 'Undo this' }).click()
      await expect(page.getByText('Undone. The site shows it as before.')).toBeVisible()

      await page.goto('/content')
      const jobs = page.locator('section', {
        has: page.getByRole('heading', { name: 'Jobs', exact: true }),
      })
      await jobs.locator('li a').first().click()
      await page.locator('[name="/closes"]').fill(isScripted ? '2026-01-31' : '2026-01-30')
      await publish()
    })
  })
