/**
 * The build on the content of another company: none of ours is compiled in, and missing pictures have a
 * placeholder.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSeq } from 'yaml'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { listTexts, loadSources } from '../../app/content/content-texts.ts'
import { anotherCompany } from '../support/companies.ts'
import { testContent } from '../support/content-folder.ts'
import { content as ours } from '../support/content-value.ts'
import { type Element, getText, listElements, visibleText } from '../support/html.ts'
import { findThing } from '../support/json-ld.ts'
import { loadContent } from '../support/load-content.ts'
import { listPaths } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

const company = anotherCompany()
company.change('site.yaml', (site) => {
  const bar = site.get('navigation')
  if (isSeq(bar)) bar.items.reverse()
})
company.change('faq.yaml', (faq) =>
  faq.setIn(['questions', 0, 'detail', 0], 'Bread is baked at {{price}} a tray.'),
)
const content = loadContent(company.path)
const pages = listPaths(company.path)
const [aService] = content.services
const others = [
  '/nowhere',
  '/search?q=bread',
  '/resources/newest-posts',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/career/job-positions/rss.xml',
]

let site: Site
/** Responses by path, without the stylesheet, which belongs to the build. */
const answers = new Map<string, { status: number; text: string }>()

async function get(path: string) {
  const response = await fetch(`${site.url}${path}`)
  const text = (await response.text()).replace(/<style.*?<\/style>/gs, '')
  return { status: response.status, text }
}
const textAt = (path: string) => answers.get(path)?.text ?? ''

beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: company.path })
  const data = pages.map((path) => `${path === '/' ? '/_' : path}.data?hydration`)
  for (const path of [...pages, ...others, ...data]) answers.set(path, await get(path))
})
afterAll(async () => {
  await site.stop()
  company.cleanUp()
})

/** The sentences of a content folder's YAML: texts of four words and more, which the marks of choices are not. */
const sentencesIn = (of: string) =>
  loadSources(openContentFolder(of))
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(listTexts)
    .filter(({ text }) => text.split(/\s+/).length > 3 && !/^(\S )*\S$/.test(text))
    .map(({ file, path, text }) => ({ file, path, text }))

/** Undoes escaping, and the blanks that keep a phone number on one line. */
const asWritten = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('\u00a0', ' ')

test('its pages exist', () => {
  const status = (path: string) => answers.get(path)?.status
  expect(pages.filter((path) => status(path) !== 200)).toEqual([])
  expect(others.filter((path) => status(path) !== 200)).toEqual(['/nowhere'])
})

test('every page has its name and its own heading', () => {
  for (const path of pages) {
    const shown = visibleText(textAt(path))
    expect(shown, path).toContain('Nile & Son')
    expect(shown, path).toContain(content.pages[path]?.heading ?? '')
  }
})

test('its office is on the map', () => {
  const labels = listElements(textAt('/')).filter(({ tagName }) => tagName === 'text')
  expect(labels.map(getText)).toContain('Cairo')
})

test('its bar has the order of its content, the dropdown included', () => {
  const shown = visibleText(textAt('/about'))
  const places = content.site.navigation.map(({ label }) => shown.indexOf(label))
  expect(content.site.navigation[0]?.links).toBeDefined()
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('its footer has the columns of its content', () => {
  const shown = visibleText(textAt('/about'))
  expect(content.site.footer).toHaveLength(2)
  for (const { heading, links } of content.site.footer)
    for (const text of [heading, ...links.map(({ label }) => label)]) expect(shown).toContain(text)
  for (const { heading } of ours.site.footer) expect(shown).not.toContain(heading)
})

test('its price is in texts, and in the JSON-LD of its service', () => {
  expect(visibleText(textAt('/'))).toContain('$7450')
  expect(visibleText(textAt('/faq'))).toContain('at $7450 a tray')
  const page = textAt(`/services/${content.pricing.mvp.service}`)
  expect(JSON.stringify(findThing(page, 'Service'))).toContain('7450')
})

test('every sentence of its content is on some page', () => {
  const all = asWritten([...answers.values()].map(({ text }) => text).join('\n'))
  // Texts for errors, for a visitor's own answers, and for what placeholders and sketches do not show.
  const occasionalFiles = /(errors|form-words|search|promises|career\/apply)\.yaml$/
  const occasionalFields = ['thankYous', 'message', 'alt', 'pictureAlt', 'drawing', 'caption']
  const unsaid = sentencesIn(company.path).filter(
    ({ file, path, text }) =>
      !occasionalFiles.test(file) &&
      !path.some((step) => occasionalFields.includes(String(step))) &&
      !text.includes('{{') &&
      !all.includes(text),
  )
  expect(unsaid).toEqual([])
})

test('no sentence of our content is on any page', () => {
  const names = [
    ours.site.name,
    ours.site.email,
    String(ours.pricing.mvp.price.amount),
    ...ours.site.offices.flatMap(({ city, country, phone = [] }) => [city, country].concat(phone)),
    ...[...ours.projects, ...ours.services].map(({ name }) => name),
  ]
  const sentences = new Set(sentencesIn(testContent).map(({ text }) => text))
  expect(sentences.size).toBeGreaterThan(800)
  const said = [...answers].flatMap(([path, { text }]) => {
    const all = asWritten(text)
    return [
      ...names.filter((name) =>
        new RegExp(`(?<![\\w-])${name.replace(/[.+]/g, '\\$&')}(?![\\w-])`).test(all),
      ),
      ...[...sentences].filter((sentence) => all.includes(sentence)),
    ].map((found) => `${path} says “${found}”`)
  })
  expect(said).toEqual([])
})

describe('its pictures', () => {
  const urlsIn = (text: string) =>
    listElements(text).flatMap(({ attrs }) =>
      attrs
        .filter(({ name }) => ['src', 'srcset', 'content'].includes(name))
        .flatMap(({ value }) => value.match(/\/pictures\/[^\s,]+/g) ?? []),
    )

  test('exist, drawn or as placeholders', async () => {
    const pictures = [...new Set(pages.flatMap((path) => urlsIn(textAt(path))))]
    expect(pictures).toEqual(expect.arrayContaining([expect.stringContaining('/placeholder-')]))
    const responses = await Promise.all(
      pictures.map(async (path) => {
        const { status, headers } = await fetch(`${site.url}${path}`, { method: 'HEAD' })
        return `${path} ${status} ${headers.get('content-type')}`
      }),
    )
    const there = /\.(avif|webp)\?\w+ 200 image\/\1$/
    expect(responses.filter((each) => !there.test(each))).toEqual([])
  })
})

describe('added while the site runs', () => {
  const says = (path: string, text: string) =>
    expect.poll(async () => (await get(path)).text, { message: path }).toContain(text)

  test('a new service is a file, and may work in one step', async () => {
    const name = 'Bicycle round'
    company.copy(`services/${aService?.slug}.yaml`, 'services/bicycle-round.yaml')
    company.change('services/bicycle-round.yaml', (service) => {
      service.set('name', name)
      service.set('order', content.services.length + 1)
      service.set('process', [{ title: 'Pedal', description: 'Until the basket is empty.' }])
    })
    await says('/services/bicycle-round', 'Until the basket is empty.')
    for (const path of ['/', '/services', '/services/bicycle-round', '/service-detail', '/faq']) {
      await says(path, `href="/services/bicycle-round"`)
      await says(path, name)
    }
    await says('/sitemap.xml', `${site.url}/services/bicycle-round<`)
    await says('/search?q=bicycle', '/services/bicycle-round')
  })

  test('a screenshot of a project stands in the hero of the home page', async () => {
    const { project, category } = content.home.hero.product.wide
    const pieces = content.projects.find(({ key }) => key === project)?.portfolio.pieces ?? []
    const at = pieces.findIndex((piece) => piece.category === category)
    company.change(`projects/${project}.yaml`, (file) =>
      file.setIn(['portfolio', 'pieces', at, 'picture'], '/media/oven.png'),
    )
    await says('/', 'data-picture="/media/oven.png-shipped" class=""')
  })

  test('a fifth way to begin is a tab, and a second office is in the footer', async () => {
    company.change('home/strategy.yaml', (strategy) => {
      const tab = { ...content.home.strategy?.tabs[0], id: 'fifth', heading: 'Fifth tray' }
      strategy.addIn(['tabs'], tab)
    })
    company.change('site.yaml', (home) =>
      home.addIn(['offices'], { city: 'Alexandria', country: 'Egypt', street: 'Corniche' }),
    )
    await says('/', 'Fifth tray')
    await says('/about', 'Alexandria')
    const { length = 0 } = content.home.strategy?.tabs ?? []
    expect(listElements(textAt('/')).filter(isTab)).toHaveLength(length)
    expect(listElements((await get('/')).text).filter(isTab)).toHaveLength(length + 1)
  })
})

const isTab = ({ attrs }: Element) =>
  attrs.some(({ name, value }) => name === 'role' && value === 'tab')
