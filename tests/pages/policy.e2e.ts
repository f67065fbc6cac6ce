import { expect, hydratePage, test } from '../support/fixtures.ts'
import { recordRefusals, refusedIn } from '../support/refusals.ts'

/** Row C1 of RELIABILITY.md: the policy blocks foreign code, and none of ours (every-page.e2e.ts). */
declare global {
  interface Window {
    ran: string[]
  }
}

test('the policy blocks nothing of a form in its dialog, and of a client navigation', async ({
  page,
}) => {
  await recordRefusals(page)
  await page.goto('/services')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(page.frameLocator('dialog iframe').getByRole('button', { name: 'OK' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  expect(await refusedIn(page)).toEqual([])
})

test.describe('code injected into a page', () => {
  test.use({ expectedErrors: [/Content Security Policy|status of 40[04]/] })

  for (const path of ['/', '/to/contact-us', '/nowhere', '/blog/%ff']) {
    test(`never runs on ${path}`, async ({ page }) => {
      await recordRefusals(page)
      await page.addInitScript(() => {
        window.ran = []
      })
      await page.goto(path)
      const nonce = await page.evaluate(
        () => document.querySelector<HTMLElement>('[nonce]')?.getAttribute('nonce') ?? '',
      )
      // The browser hides the nonce from scripts that read the page.
      expect(nonce).toBe('')
      await page.evaluate(async () => {
        const script = (set: (element: HTMLScriptElement) => void) => {
          const element = document.createElement('script')
          set(element)
          document.body.append(element)
        }
        script((element) => {
          element.textContent = 'ran.push("inline")'
        })
        script((element) => {
          element.type = 'module'
          element.textContent = 'ran.push("module")'
        })
        for (const src of ['data:text/javascript,ran.push("data")', 'https://evil.example/x.js']) {
          script((element) => {
            element.src = src
          })
        }
        const holder = document.createElement('div')
        holder.innerHTML = `<img src="data:," onerror="ran.push('handler')"><a href="javascript:ran.push('link')">x</a>
<iframe srcdoc="<script>parent.ran.push('frame')</script>"></iframe><base href="https://evil.example/">
<form action="https://evil.example/"></form><object data="https://evil.example/"></object>`
        document.body.append(holder)
        holder.querySelector('a')?.click()
        holder.querySelector('form')?.submit()
        setTimeout('ran.push("timer")')
      })
      const listRefused = async () =>
        [...new Set((await refusedIn(page)).map((line) => line.split(' ')[0]))].sort()
      await expect
        .poll(listRefused)
        .toEqual([
          'base-uri',
          'form-action',
          'object-src',
          'script-src',
          'script-src-attr',
          'script-src-elem',
        ])
      expect(await page.evaluate(() => window.ran)).toEqual([])
      expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
    })
  }
})
