import { expect, test } from '../support/fixtures.ts'
import { everyTemplate } from '../support/routes.ts'

test('each page has the rules of the whole sheet that apply to it', async ({ page }) => {
  for (const path of [...everyTemplate, '/ar']) {
    await page.goto(path)
    const missing = await page.evaluate(async () => {
      const { sheet: file } = document.documentElement.dataset
      // A form's page has all rules.
      if (!file) return []
      const whole = new CSSStyleSheet()
      await whole.replace(await (await fetch(file)).text())
      const rulesIn = (group: { cssRules: CSSRuleList }): string[] =>
        [...group.cssRules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return [rule.selectorText]
          return rule instanceof CSSGroupingRule ? rulesIn(rule) : []
        })
      const inline = document.querySelector('style')?.sheet
      const own = new Set(inline && rulesIn(inline))
      // In any state of the element, and for its parts that are no elements.
      const states = /::?(?:before|after|hover|focus-visible|focus-within|active|open)\b/g
      return rulesIn(whole).filter((selector) => {
        const plain = selector.replace(states, '').replaceAll(/^$|:is\(\)/g, '*')
        return (
          !own.has(selector) &&
          CSS.supports(`selector(${plain})`) &&
          document.querySelector(plain) !== null
        )
      })
    })
    expect(missing, path).toEqual([])
  }
})
