import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnPages } from '../../app/content/site-map.ts'
import { testContent } from '../support/content-folder.ts'
import { type Element, getText, listElements, visibleText } from '../support/html.ts'
import { loadContent } from '../support/load-content.ts'
import { everyPage, everyPost } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const paths = [...new Set([...everyPage, ...everyPost])]
const sectionsByPath = new Map(
  listOwnPages(loadContent(testContent)).map(({ path, sections }) => [path, sections]),
)

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

// axe checks one page per template (every-page.e2e.ts); these rules apply to all pages.
test.each(paths)('the markup of %s is valid', async (path) => {
  const response = await fetch(`${site.url}${path}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) => messages)
  expect(faults.map(({ message, selector }) => `${message}: ${selector}`)).toEqual([])

  const all = listElements(html)
  const tagged = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName))
  const ids = all.flatMap((element) => attributeOf(element, 'id') ?? [])

  expect(tagged('html').map((element) => attributeOf(element, 'lang'))).toEqual(['en'])
  expect(tagged('h1')).toHaveLength(1)
  expect(tagged('main')).toHaveLength(1)
  expect(getText(tagged('main')[0] as Element)).not.toBe('')

  expect(visibleText(html), 'phone numbers that may break').not.toMatch(/\+\d{1,3} \d{2}/)

  const sections = tagged('section').flatMap((section) => attributeOf(section, 'id') ?? [])
  const declared = new Set(sectionsByPath.get(path))
  expect(
    sections.filter((id) => !declared.has(id)),
    'sections without an entry in site-map.ts',
  ).toEqual([])
  expect(
    [...declared].filter((id) => !ids.includes(id)),
    'sections of site-map.ts',
  ).toEqual([])

  const levels = tagged('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => Number(tagName[1]))
  const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
  expect(jumps, 'headings that skip a level').toEqual([])

  const named = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'list']
  const missing = all
    .flatMap((element) => named.flatMap((name) => attributeOf(element, name)?.split(' ') ?? []))
    .filter((id) => id !== '' && !ids.includes(id))
  expect(missing, 'ids that are named and not there').toEqual([])

  const labeled = new Set(tagged('label').flatMap((label) => attributeOf(label, 'for') ?? []))
  const inLabels = new Set(tagged('label').flatMap(elementsWithin))
  const isLabeled = (field: Element) =>
    hasName(field) || inLabels.has(field) || labeled.has(attributeOf(field, 'id') ?? '')
  const fields = tagged('input', 'select', 'textarea').filter(
    (field) => attributeOf(field, 'type') !== 'hidden' && attributeOf(field, 'type') !== 'submit',
  )
  expect(fields.filter((field) => !isLabeled(field)).map(describeElement), 'labels').toEqual([])

  const nameless = tagged('a', 'button', 'summary').filter(
    (element) => !hasName(element) && nameWithin(element) === '',
  )
  expect(nameless.map(describeElement), 'controls without a name').toEqual([])
  expect(tagged('iframe').filter((frame) => !hasName(frame))).toEqual([])
})

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value

const hasName = (element: Element) =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name))

/** The text of a control, and the names of its pictures. */
const nameWithin = (element: Element): string =>
  [
    getText(element),
    ...elementsWithin(element).map(
      (each) => attributeOf(each, 'alt') ?? attributeOf(each, 'aria-label') ?? '',
    ),
  ]
    .join('')
    .trim()

const elementsWithin = (element: Element): Element[] =>
  element.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsWithin(child)] : [],
  )

const describeElement = ({ tagName, attrs }: Element) =>
  `<${tagName} ${attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`
