import { expect, test } from 'vitest'
import { describeProblems } from '../../../tests/support/changed-content.ts'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkProjectPaths, checkSlugs } from './slugs.ts'

const { problems, replace, sources } = checkedContent(checkSlugs)

test.each([
  ['blog', 'reading-a-software-estimate', 'who-owns-the-code'],
  ['jobs', 'product-designer', 'qa-engineer'],
])('a slug of content/%s is reported where it is used again', (folder, slug, other) => {
  const line = replace(`${folder}/${other}.md`, `slug: ${other}`, `slug: ${slug}`)
  expect(problems()).toEqual([
    `${folder}/${other}.md:${line} Duplicate ${slug}, also used by content/${folder}/${slug}.md`,
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
  expect(describeProblems(checkProjectPaths(sources()))).toEqual([
    `projects/yusra.yaml:${line} Duplicate ${path}, also used by content/projects/tamwwil.yaml`,
  ])
})
