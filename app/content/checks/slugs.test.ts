import { describe, expect, test } from 'vitest'
import { describeProblems } from '../../../tests/support/changed-content.ts'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkProjectPaths, checkSlugs } from './slugs.ts'

const { problems, replace, sources } = checkedContent(checkSlugs)

test.each([
  ['blog', 'reading-a-software-estimate', 'who-owns-the-code'],
  ['jobs', 'product-designer', 'qa-engineer'],
])('a slug of content/%s is refused where it is used again', (folder, slug, other) => {
  const line = replace(`${folder}/${other}.md`, `slug: ${other}`, `slug: ${slug}`)
  expect(problems()).toEqual([
    `${folder}/${other}.md:${line} the slug “${slug}” is that of content/${folder}/${slug}.md: give one of them another`,
  ])
})

test('a post and a job may have the same slug', () => {
  replace('blog/who-owns-the-code.md', 'slug: who-owns-the-code', 'slug: qa-engineer')
  expect(problems()).toEqual([])
})

test('a file without a slug is left to its schema', () => {
  replace('blog/who-owns-the-code.md', 'slug: who-owns-the-code\n', '')
  replace('blog/reading-a-software-estimate.md', 'slug: reading-a-software-estimate\n', '')
  replace('jobs/qa-engineer.md', 'slug: qa-engineer', 'slug: [qa]')
  expect(problems()).toEqual([])
})

describe('the pages of projects', () => {
  const paths = () => describeProblems(checkProjectPaths(sources()))

  test('have paths of their own', () => {
    expect(paths()).toEqual([])
  })

  test.each([
    ['caseStudy: yusra', 'caseStudy: tamwwil', '/case-study/tamwwil-detail'],
    ['projectDetail: yusra', 'projectDetail: tamwwil', '/case-study/tamwwil-project-detail'],
    // A case study whose path reads as that of a detail page.
    ['caseStudy: yusra', 'caseStudy: tamwwil-project', '/case-study/tamwwil-project-detail'],
  ])('%s is refused as %s', (slug, other, path) => {
    const line = replace('projects/yusra.yaml', slug, other)
    expect(paths()).toEqual([
      `projects/yusra.yaml:${line} the path ${path} is that of content/projects/tamwwil.yaml: give one of them another slug`,
    ])
  })
})
