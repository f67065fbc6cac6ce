import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkSlugs } from './slugs.ts'

const { problems, replace } = checkedContent((content) => checkSlugs(content.sources))

test.each([
  ['blog', '/blog/', 'reading-a-software-estimate', 'who-owns-the-code'],
  ['jobs', '/career/job-positions/', 'product-designer', 'qa-engineer'],
])('a slug of content/%s is reported where it is used again', (folder, path, slug, other) => {
  const line = replace(`${folder}/${other}.md`, `slug: ${other}`, `slug: ${slug}`)
  expect(problems()).toEqual([
    `${folder}/${other}.md:${line} Duplicate ${path}${slug}, also used by content/${folder}/${slug}.md`,
  ])
})

test('a post and a job may have the same slug', () => {
  replace('blog/who-owns-the-code.md', 'slug: who-owns-the-code', 'slug: qa-engineer')
  expect(problems()).toEqual([])
})

test.each([
  ['caseStudy: yusra', 'caseStudy: tamwwil', '/case-study/tamwwil-detail'],
  // A case study whose path reads as that of a detail page.
  ['caseStudy: yusra', 'caseStudy: tamwwil-project', '/case-study/tamwwil-project-detail'],
])('a path of two pages of projects is reported (%s → %s)', (slug, other, path) => {
  const line = replace('projects/yusra.yaml', slug, other)
  expect(problems()).toEqual([
    `projects/yusra.yaml:${line} Duplicate ${path}, also used by content/projects/tamwwil.yaml`,
  ])
})
