/** One Lighthouse run in a Chromium of its own. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { z } from 'zod'

const flags = [
  '--headless=new',
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.unknown()),
  audits: z.record(z.string(), z.unknown()),
})

/**
 * Loads a page with Lighthouse's defaults: a mid-range phone, simulated throttling.
 * @param browser path of a Chromium
 * @param categories all of Lighthouse's unless they are named
 * @throws when the page cannot be loaded
 */
export async function audit(url: string, browser: string, categories?: readonly string[]) {
  // Chromium now and then records no navigation, which is no fault of the page: one more try.
  return await tryOnce(url, browser, categories).catch(() => tryOnce(url, browser, categories))
}

async function tryOnce(url: string, browser: string, categories?: readonly string[]) {
  // The launcher's own flags turn background networking off.
  const chrome = await launch({ chromePath: browser, chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      ...(categories && { onlyCategories: [...categories] }),
    })
    const { runtimeError, ...lhr } = report.parse(result?.lhr)
    if (runtimeError) throw new Error(runtimeError.message)
    return lhr
  } finally {
    chrome.kill()
  }
}
