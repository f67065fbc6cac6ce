import sharp from 'sharp'
import { testContent } from '../support/content-folder.ts'
import { expect, testDesk } from '../support/desk-site.ts'
import { startSite } from '../support/site.ts'

const test = testDesk({ CONTENT_DIR: testContent })

for (const isScripted of [true, false])
  test.describe(`on a phone ${isScripted ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: isScripted })

    test('a price is changed, is seen on the site, and is put back by one press', async ({
      desk,
      page,
    }) => {
      const site = await startSite(desk.environment)
      const readPrice = async () => /\$\d+/.exec(await (await fetch(site.url)).text())?.[0]
      await desk.signIn(page, 'sara@9ex.example', ['content'])
      await page.goto('/')
      await page.getByRole('link', { name: 'Prices' }).click()
      await page.getByLabel('Amount', { exact: false }).fill('٣٬٥٠٠')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.frameLocator('iframe').getByText('$3500').first()).toBeVisible()
      expect(await readPrice()).toBe('$3000')
      await page.getByRole('button', { name: 'Publish' }).last().click()
      await expect(page.getByText('Published.')).toBeVisible()
      await expect.poll(readPrice, { timeout: 150_000 }).toBe('$3500')
      await page.getByRole('button', { name: 'Undo this' }).click()
      await expect(page.getByText('Undone. The site shows it as before.')).toBeVisible()
      await expect.poll(readPrice, { timeout: 150_000 }).toBe('$3000')
      await site.stop()
    })
  })

test('words that are clicked on a page lead to their field, and a button of a list publishes nothing', async ({
  desk,
  page,
}) => {
  await desk.signIn(page, 'sara@9ex.example', ['content'])
  await page.goto('/content?on=/faq')
  await page.frameLocator('iframe').locator('h1').click()
  await expect(page).toHaveURL(/\/content\/edit\/pages\.yaml\?at=/)
  await expect(page.locator(':focus')).toHaveAttribute('name', '/~1faq/heading')
  await page.locator(':focus').fill('Asked first')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Asked first')
  await page.goto('/content/edit/faq.yaml')
  const items = page.locator('.item')
  const before = await items.count()
  await page.getByRole('button', { name: 'Add one' }).last().click()
  await expect.poll(() => items.count()).toBeGreaterThan(before)
  await expect(page.getByText('Published.')).toBeHidden()
})

test.describe('a picture', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a photo of 6 MB with its place is shown in the draft, under 300 KB and without Exif', async ({
    desk,
    page,
  }) => {
    const photo = await sharp({
      create: {
        ...{ width: 4000, height: 3000, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 18 },
      },
    })
      .withExif({
        IFD0: { Make: 'Phone Works' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1' },
      })
      .jpeg({ quality: 92 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(5_000_000)
    await desk.signIn(page, 'sara@9ex.example', ['content'])
    await page.goto('/content/edit/blog/who-owns-the-code.md')
    const described = page.locator('[name="/pictureAlt"]')
    const chooser = page.getByLabel('Picture: choose a photo')
    const file = { name: 'IMG_2034.JPG', mimeType: 'image/jpeg', buffer: photo }
    await chooser.setInputFiles(file)
    const chosen = page.locator('.new-picture img[src^="blob:"]')
    await expect(chosen).toBeVisible()
    await described.fill('')
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(page.getByText('Say what the new picture shows.').last()).toBeVisible()
    await described.fill('A room in Riyadh')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Only you see this.')).toBeVisible()
    const draft = await page.context().newPage()
    await draft.goto('/preview/draft/blogs')
    const url = await page.locator('[name="/picture"]').inputValue()
    const shown = draft.locator(`img[src="${url}"]`).first()
    await shown.scrollIntoViewIfNeeded()
    const width = () => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))
    await expect.poll(width).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(page.getByText('Published.')).toBeVisible()
    const published = await (await page.request.get(url)).body()
    expect(published.length).toBeLessThan(300 * 1024)
    const { format, exif } = await sharp(published).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  })
})

test.describe('the text of a post', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedErrors: [/status of 422/],
  })

  test('is written with seven buttons, and takes what Word and Google Docs copy', async ({
    desk,
    page,
  }) => {
    await desk.signIn(page, 'sara@9ex.example', ['content'])
    await page.goto('/content/edit/blog/new.md')
    const text = page.locator('[name="/text"]')
    const choose = (words: string) =>
      text.evaluate((field: HTMLTextAreaElement, words) => {
        const at = field.value.indexOf(words)
        field.setSelectionRange(at, at + words.length)
      }, words)
    await text.fill('First\nwe met\nin Riyadh')
    const buttons = page.locator('.writing', { has: text }).getByRole('button')
    await expect(buttons).toHaveCount(7)
    for (const [words, button] of [
      ['First', 'Heading'],
      ['met', 'Bold'],
      ['Riyadh', 'Link'],
    ] as const) {
      await choose(words)
      await buttons.getByText(button).click()
    }
    await expect(text).toHaveValue('## First\nwe **met**\nin [Riyadh](https://)')
    await text.fill('one\ntwo')
    await choose('one\ntwo')
    await buttons.getByText('List', { exact: true }).click()
    await expect(text).toHaveValue('- one\n- two')

    const paste = (html: string) =>
      text.evaluate((field: HTMLTextAreaElement, html) => {
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
      }, html)
    await paste(`<style>p { color: red }</style><h1>A <b>desk</b></h1>
      <p class=MsoNormal>Two <b>weeks</b> in <i>Riyadh</i>,<o:p></o:p> with
      <a href="https://example.com/x">friends</a>.</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>   </span></span>tea</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>dates</p>`)
    await expect(text).toHaveValue(
      '## A desk\n\nTwo **weeks** in *Riyadh*, with [friends](https://example.com/x).\n\n- tea\n\n- dates',
    )
    await paste(`<b style="font-weight:normal"><h3>Parts</h3><p><span style="font-weight:700">Bold</span>
      <span>plain</span></p><ol><li><p>first</p></li><li><p>second</p></li></ol></b>`)
    await expect(text).toHaveValue('### Parts\n\n**Bold** plain\n\n1. first\n\n1. second')
  })

  test('takes a photo in the middle, and asks what it shows', async ({ desk, page }) => {
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    await desk.signIn(page, 'sara@9ex.example', ['content'])
    await page.goto('/content/edit/blog/who-owns-the-code.md')
    const text = page.locator('[name="/text"]')
    await text.fill('Before.\n\n\n\nAfter.')
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9))
    const file = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo }
    await page.getByLabel('Text: choose a photo').setInputFiles(file)
    await expect(text).toHaveValue('Before.\n\n![](photo)\n\nAfter.')
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(
      page.getByText('Say between the [ ] what the new picture shows.').last(),
    ).toBeVisible()
    const kept = await text.inputValue()
    expect(kept).toMatch(/^Before\.\n\n!\[\]\(\/media\/desk\/\w+\.webp\)\n\nAfter\.$/)
    await text.fill(kept.replace('![]', '![A room]'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByAltText('A room')).toBeAttached()
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(page.getByText('Published.')).toBeVisible()
  })
})
