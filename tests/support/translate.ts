import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Translates the page, and whatever is added to it. */
    translatePage: () => void
  }
}

/** A translated text begins with it. */
export const translated = '¡'

/**
 * Adds a translator to the page that works as Google Translate does: it puts two nested `<font>` elements
 * in the place of each text, now and whenever something is added.
 * @param exempt selects what it leaves as it is
 */
export async function installTranslator(page: Page, exempt = 'none'): Promise<void> {
  await page.addInitScript(
    ({ exempt, translated }) => {
      const leftAlone = `script, style, noscript, textarea, font, .notranslate, ${exempt}`
      const translate = (node: Node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const texts: Text[] = walker.currentNode instanceof Text ? [walker.currentNode] : []
        while (walker.nextNode()) texts.push(walker.currentNode as Text) // all it shows
        for (const text of texts) {
          if (!text.data.trim() || !text.parentElement) continue
          if (text.parentElement.closest(leftAlone)) continue
          const outer = document.createElement('font')
          const inner = outer.appendChild(document.createElement('font'))
          inner.append(`${translated}${text.data}`)
          text.replaceWith(outer)
        }
      }
      window.translatePage = () => {
        translate(document.body)
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) translate(node)
        }).observe(document.body, { childList: true, subtree: true })
      }
    },
    { exempt, translated },
  )
}

/** Has the page translated once React has begun to hydrate it: at once, or between two of its slices. */
export async function translateDuringHydration(page: Page, when: 'at once' | 'meanwhile') {
  const call = when === 'at once' ? 'translatePage()' : 'setTimeout(translatePage)'
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n;${call}` })
  })
}
