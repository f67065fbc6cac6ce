import { runAxe } from '../support/axe.ts'
import { testContent } from '../support/content-folder.ts'
import { expect, testDesk } from '../support/desk-site.ts'
import { startSite } from '../support/site.ts'

const test = testDesk({ CONTENT_DIR: testContent })

// A change with faults is answered with its status.
test.use({ expectedErrors: [/status of 422/] })

for (const isScripted of [true, false])
  test.describe(`on a phone ${isScripted ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: isScripted })

    test('a price is changed, is on the site in both languages, and is put back by one press', async ({
      desk,
      page,
    }) => {
      const site = await startSite({ DATA_DIR: desk.dataDir, CONTENT_DIR: testContent })
      const priceOf = async (path: string) =>
        /\$\d+/.exec(await (await fetch(site.url + path)).text())?.[0]
      await desk.signIn(page, 'sara@9ex.example', ['content'])
      await page.goto('/')
      await page.getByRole('link', { name: 'Prices' }).click()
      await page.getByLabel('Amount', { exact: false }).fill('٣٬٥٠٠')
      await page.getByRole('button', { name: 'Publish' }).last().click()
      await expect(page.getByText('Published.')).toBeVisible()
      await expect.poll(() => priceOf('/')).toBe('$3500')
      await page.getByRole('button', { name: 'Undo this' }).click()
      await expect(page.getByText('Undone. The site shows it as before.')).toBeVisible()
      await expect.poll(() => priceOf('/')).toBe('$3000')
      await site.stop()
    })
  })

for (const language of ['en', 'ar'] as const)
  test(`the room in ${language} can be read by everybody, on a phone too`, async ({
    desk,
    page,
  }) => {
    await desk.signIn(page, `noura-${language}@9ex.example`, ['content'], { language })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        ...['/content', '/content/edit/pricing.yaml', '/content/edit/labels.yaml'],
        ...['/content/find?q=price', '/content/changes', '/content/new/blog'],
      ]) {
        await page.goto(path)
        expect(await runAxe(page), `${path} at ${width}`).toEqual([])
        const room = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(room, `${path} at ${width}`).toBeLessThanOrEqual(width)
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/${language}-${width}-${path.replace(/\W+/g, '-')}.png`,
            fullPage: width === 1440 && !path.includes('labels'),
          })
      }
    }
  })
