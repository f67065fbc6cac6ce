import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import { expect } from '../../support/fixtures.ts'
import { readSiteSheet } from '../../support/mirror.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

for (const language of ['en', 'ar'] as const)
  test(`each page has the rules of the whole sheet that apply to it: ${language}`, async ({
    page,
  }) => {
    // A page of its own for each visitor has all rules.
    await page.goto(pathIn(language, '/search'))
    const whole = await readSiteSheet(page)
    for (const path of everyTemplate.filter((each) => !isForm(each))) {
      await page.goto(pathIn(language, path))
      expect(await page.evaluate(findMissing, whole), path).toEqual([])
    }
  })

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
