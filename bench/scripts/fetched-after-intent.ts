import { chromium } from '@playwright/test'
import { browserArgs } from '../../scripts/browser-args.mjs'

export type FetchedScript = {
  /** Its file’s, without the folder. */
  name: string
  /** Of the body, as sent. */
  bytes: number
}

/** What a page fetches once a pointer has moved, until nothing more is fetched. */
export type FetchedPage = {
  path: string
  scripts: FetchedScript[]
  /** Bytes of the data React begins with. */
  data: number
}

/**
 * Opens each page in a Chromium that knows nothing yet and moves a pointer.
 * @throws when React never has a page
 */
export async function fetchedAfterIntent(
  site: string,
  paths: string[],
  executablePath: string,
): Promise<FetchedPage[]> {
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const pages: FetchedPage[] = []
  for (const path of paths) pages.push(await visit(path))
  await browser.close()
  return pages

  async function visit(path: string): Promise<FetchedPage> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const fetched: Promise<FetchedScript>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
      const sizes = request.sizes()
      fetched.push(sizes.then(({ responseBodySize: bytes }) => ({ name, bytes })))
    })
    await page.addInitScript(() =>
      addEventListener('page-ready', () => document.documentElement.setAttribute('data-ready', '')),
    )
    await page.goto(`${site}${path}`)
    await page.mouse.move(2, 2)
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(fetched)
    await context.close()
    const isData = ({ name }: FetchedScript) => name.endsWith('.state')
    return {
      path,
      scripts: all.filter((script) => !isData(script)),
      data: all.filter(isData).reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}
