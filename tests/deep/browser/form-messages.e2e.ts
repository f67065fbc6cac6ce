import { expect, hydratePage, test, waitForFrames } from '../../support/fixtures.ts'

// The policy would block the foreign frames of these tests.
test.use({ bypassCSP: true })

/** Row C3 of RELIABILITY.md: a message from another source than the form changes nothing. */
const each = 1000

const forged = {
  'form-ready': { formId: 'get-a-quote' },
  'form-started': { formId: 'get-a-quote', responseId: 'r' },
  'form-screen-changed': { formId: 'get-a-quote', ref: 'x' },
  'form-height-changed': { height: 5000 },
  'form-submit': { formId: 'get-a-quote', responseId: 'forged' },
  'form-theme': { theme: { color: '#ff0000', backgroundColor: '#ff0000' } },
  'form-close': {},
  'thank-you-screen-button-click': { formId: 'get-a-quote', ref: 'x' },
  'thank-you-screen-redirect': { url: 'https://evil.example/', target: '_top' },
  'redirect-after-submit': { url: 'https://evil.example/' },
  'duplicate-detected': { formId: 'get-a-quote', responseId: 'r' },
  'welcome-screen-hidden': { formId: 'get-a-quote' },
}

test('a thousand forged messages of every type change nothing and navigate nowhere', async ({
  page,
}) => {
  await page.goto('/services')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const dialog = page.getByRole('dialog')
  const form = page.frameLocator('dialog iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  const before = await page.locator('dialog[open]').evaluate((element) => element.outerHTML)
  const leftPages: string[] = []
  page.on('framenavigated', (frame) => leftPages.push(frame.url()))
  page.on('popup', (popup) => leftPages.push(popup.url()))

  // From the page's own window, and from a frame of another origin; with the right id and a wrong one.
  await page.evaluate(
    async ({ forged, each }) => {
      const source = document.querySelector<HTMLIFrameElement>('dialog iframe')?.src ?? ''
      const embedId = new URL(source).searchParams.get('typeform-embed-id')
      const stranger = document.createElement('iframe')
      stranger.setAttribute('sandbox', 'allow-scripts')
      stranger.srcdoc = `<script>onmessage = ({ data }) => { for (const each of data) parent.postMessage(each, '*'); parent.postMessage('done', '*') }</script>`
      document.body.append(stranger)
      await new Promise((resolve) => stranger.addEventListener('load', resolve))
      const messages = Object.entries(forged).flatMap(([type, rest]) =>
        Array.from({ length: each }, (_, index) => ({
          type,
          embedId: index % 4 === 3 ? `${index}` : embedId,
          ...rest,
        })),
      )
      const done = new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data === 'done' && resolve())
      })
      stranger.contentWindow?.postMessage([...messages, null, undefined, 7, 'form-close'], '*')
      for (const message of messages) postMessage(message, location.origin)
      await done
      stranger.remove()
    },
    { forged, each },
  )

  await expect(dialog).toBeVisible()
  expect(await page.locator('dialog[open]').evaluate((element) => element.outerHTML)).toBe(before)
  expect(leftPages.filter((url) => url !== 'about:srcdoc')).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/services')
})

test('the form itself can navigate within this site only', async ({ page }) => {
  await page.goto('/services')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const form = page.frameLocator('dialog iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  const redirect = (url: string) =>
    form.locator('main').evaluate((main, url) => {
      const { embedId } = main.dataset
      parent.postMessage({ type: 'redirect-after-submit', embedId, url }, location.origin)
    }, url)
  for (const url of [
    'https://evil.example/',
    '//evil.example/',
    'javascript:document.title="x"',
    'data:text/html,x',
    'http://[',
  ]) {
    await redirect(url)
  }
  await waitForFrames(page)
  expect(new URL(page.url()).pathname).toBe('/services')
  await redirect('/portfolio')
  await expect(page).toHaveURL('/portfolio')
})

test('a form accepts messages from its page only', async ({ page }) => {
  await page.goto('/services')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const form = page.frameLocator('dialog iframe')
  await expect(form.getByLabel('What is your name?')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
  await page.evaluate(async () => {
    const target = document.querySelector<HTMLIFrameElement>('dialog iframe')?.contentWindow
    const stranger = document.createElement('iframe')
    stranger.setAttribute('sandbox', 'allow-scripts')
    stranger.srcdoc = `<script>parent.frames[0].postMessage('embed-focus', '*'); parent.postMessage('done', '*')</script>`
    document.body.append(stranger)
    await new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === 'done' && resolve())
    })
    stranger.remove()
    return target !== undefined
  })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
})

test('a click on the backdrop closes the pop-up, but not once something was typed', async ({
  page,
}) => {
  await page.goto('/services')
  await hydratePage(page)
  const opener = page.getByRole('link', { name: 'GET A QUOTE' })
  const dialog = page.getByRole('dialog', { name: 'Get a quote', exact: true })
  const name = page.frameLocator('dialog iframe').getByLabel('What is your name?')
  await opener.click()
  await expect(name).toBeFocused()
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(name).toBeFocused()
  await name.fill('Amna')
  await expect(dialog).toHaveAttribute('closedby', 'closerequest')
  await page.mouse.click(10, 10)
  await expect(dialog).toBeVisible()
  await name.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(name).toHaveValue('Amna')
})
