import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import { expect, layOutAll, waitForConversation, waitForFonts } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

for (const language of ['en', 'ar'] as const)
  test(`each page has the rules of the whole sheet that apply to it: ${language}`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/about'))
    const whole = await page.evaluate(readWholeSheet)
    for (const path of [...everyTemplate, '/to/get-a-quote']) {
      await page.goto(pathIn(language, path))
      if (isForm(path)) await waitForConversation(page)
      expect(await page.evaluate(findMissing, whole), path).toEqual([])
    }
  })

for (const language of ['en', 'ar'] as const)
  test(`a page looks the same after a client navigation as loaded: ${language}`, async ({
    page,
  }) => {
    const from = pathIn(language, '/about')
    await page.goto(from)
    const paths = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = new Set(
      paths.filter((path) => path.startsWith('/') && !/\/to\/|search/.test(path)),
    )
    pages.delete(from)
    const isOther = (path: string) => path.startsWith('/ar') !== (language === 'ar')
    for (const path of [...pages].filter((each) => !isOther(each))) {
      await page.goto(path)
      await waitForFonts(page)
      await layOutAll(page)
      const loaded = await page.evaluate(measure)
      await page.goto(from)
      await waitForFonts(page)
      await layOutAll(page)
      await page.evaluate((href) => {
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click()
      }, path)
      await expect(page).toHaveURL(path)
      await expect.poll(() => page.evaluate(measure), { message: path }).toEqual(loaded)
    }
  })

/** In a page: the places of all in its main part, in pixels. */
function measure(): string[] {
  scrollTo(0, 0)
  const isShown = (element: Element) => element.checkVisibility()
  return [...document.querySelectorAll('main *')].filter(isShown).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `${element.tagName} ${[x, y, width, height].map((each) => Math.round(each)).join()}`
  })
}

/** In a page: fetches the sheet that it loads with its modules. */
async function readWholeSheet(): Promise<string> {
  const response = await fetch(document.documentElement.dataset.sheet ?? '')
  return response.text()
}

/** In a page: lists the selectors of the whole sheet that match an element, and are not in the page's own. */
function findMissing(whole: string): string[] {
  const rulesIn = (group: { cssRules: CSSRuleList }): string[] =>
    [...group.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText]
      return rule instanceof CSSGroupingRule ? rulesIn(rule) : []
    })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const own = document.querySelector('style')?.sheet
  const ownRules = new Set(own && rulesIn(own))
  // In any state of the element, and for its parts that are no elements.
  const states = /::?(?:before|after|hover|focus-visible|focus-within|active|open)\b/g
  return rulesIn(sheet).filter((selector) => {
    const plain = selector.replace(states, '').replaceAll(/^$|:is\(\)/g, '*')
    return (
      !ownRules.has(selector) &&
      CSS.supports(`selector(${plain})`) &&
      document.querySelector(plain) !== null
    )
  })
}
