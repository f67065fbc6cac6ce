/** Reading views such as Firefox's find exactly the text of posts, case studies and services. */
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { isIn, listMarkdown, loadSources } from '../../app/content/content-texts.ts'
import {
  type MarkdownElement,
  listElements as markdownElements,
} from '../../app/content/markdown-elements.ts'
import { caseStudyPath } from '../../app/content/project-paths.ts'
import { withName } from '../../app/lib/head-texts.ts'
import { testContent } from '../support/content-folder.ts'
import { content } from '../support/content-value.ts'
import { getText, listElements } from '../support/html.ts'
import { type Site, startSite } from '../support/site.ts'

type Written = { path: string; title: string; texts: string[] }

const titleOf = ({ title }: { title: string }) =>
  withName(title, content.site.name, content.labels.joined.titled)

const headed = z.object({ title: z.string() })

const posts: Written[] = loadSources(openContentFolder(testContent))
  .filter((file) => isIn('blog', file))
  .map((file) => ({
    path: file.name.replace(/^content(.*)\.md$/, '$1'),
    title: headed.parse(file.value).title,
    texts: listMarkdown([file]).flatMap((text) => listWords(markdownElements(text))),
  }))

/** The words of a text and the captions of its figures, without what pictures show. */
function listWords(elements: MarkdownElement[]): string[] {
  const pictures = elements.filter(({ tag }) => tag === 'img')
  const shown = new Set(pictures.map(({ words }) => words))
  const words = elements.filter(({ tag }) => /^(p|li|h\d)$/.test(tag)).map(({ words }) => words)
  return [
    ...words.filter((each) => !shown.has(each)),
    ...pictures.flatMap(({ attributes }) => attributes.title ?? []),
  ]
}

const caseStudies: Written[] = content.projects.map((project) => {
  const { introduction, idea, challenge, solution, values } = project.caseStudy
  const paragraphs = [introduction, idea, challenge, solution].flat()
  return {
    path: caseStudyPath(project),
    title: titleOf(project.caseStudy.seo),
    texts: [...paragraphs, ...values.flatMap(({ title, subtitle }) => [title, subtitle])],
  }
})

const services: Written[] = content.services.map((service) => ({
  path: `/services/${service.slug}`,
  title: titleOf(service.seo),
  texts: [
    service.intro.text,
    service.offeringsLead,
    service.offerings.map(({ title, detail }) => [title, detail]),
    service.benefits.map(({ title, description }) => [title, description]),
    service.process.map(({ title, description }) => [title, description]),
  ].flat(2),
}))

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each([...posts, ...caseStudies, ...services])(
  'a reading view of $path has its title and text, and no more',
  async ({ path, title, texts }) => {
    const html = await (await fetch(`${site.url}${path}`)).text()
    const elements = listElements(html)
    const ofTag = (...names: string[]) =>
      elements
        .filter(({ tagName }) => names.includes(tagName))
        .map((each) => oneSpaced(getText(each)))

    const read = new Readability(parseHTML(html).document).parse()
    expect(read?.title).toBe(title)
    // To those who listen, a link to another site says so.
    const text = oneSpaced(read?.textContent ?? '').replaceAll(' (another site)', '')
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter((each) => !text.includes(oneSpaced(each)))).toEqual([])

    const around = [
      ...ofTag('nav', 'header', 'footer', 'address'),
      content.contact.callToAction.text,
    ]
    expect(around.length).toBeGreaterThan(5)
    expect(around.filter((each) => text.includes(each))).toEqual([])
  },
)
