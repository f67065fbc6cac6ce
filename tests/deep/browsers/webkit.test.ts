/** A smoke test of each template in WebKitGTK, on a phone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interact, isConversation, isHydrated } from '../../support/in-page.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'
import { needsWebKit, startWebKit, type WebKit } from '../../support/webkit.ts'

declare global {
  interface Window {
    /** Filled by `collectErrors`. */
    errors?: string[]
  }
}

describe('in WebKitGTK', needsWebKit, () => {
  let site: Site
  let webkit: WebKit
  beforeAll(async () => {
    site = await startSite()
    webkit = await startWebKit()
    await webkit.resize(390, 844)
  })
  afterAll(async () => {
    await webkit.stop()
    await site.stop()
  })

  test.for(everyTemplate)('%s fits a phone, and works without an error', async (path) => {
    await webkit.open(site.url + path)
    // Before the first interaction, which has the page's scripts load.
    await webkit.run(collectErrors)
    await webkit.run(interact)
    const isAlive = isForm(path) ? isConversation : isHydrated
    await expect.poll(() => webkit.run(isAlive)).toBe(true)
    expect(await webkit.run(readPage)).toEqual({ width: 390, isShown: true, errors: [] })
  })
})

function collectErrors() {
  const errors: string[] = []
  window.errors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  console.error = (...words) => errors.push(words.join(' '))
}

/** Its whole width, and whether its heading is seen. */
const readPage = () => ({
  width: document.documentElement.scrollWidth,
  isShown: document.querySelector('h1')?.checkVisibility(),
  errors: window.errors,
})
