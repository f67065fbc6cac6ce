import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../tests/support/changed-content.ts'
import { checkSlugs } from './check-slugs.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => describeProblems(checkSlugs(content))

test('the site’s own content is sound', () => {
  expect(problems()).toEqual([])
})

test.each([
  ['blog', 'reading-a-software-estimate', 'who-owns-the-code'],
  ['jobs', 'product-designer', 'qa-engineer'],
])('a slug of content/%s is refused where it is used again', (folder, slug, other) => {
  const line = content.replace(`${folder}/${other}.md`, `slug: ${other}`, `slug: ${slug}`)
  expect(problems()).toEqual([
    `${folder}/${other}.md:${line} the slug “${slug}” is that of content/${folder}/${slug}.md: give one of them another`,
  ])
})

test('a post and a job may have the same slug', () => {
  content.replace('blog/who-owns-the-code.md', 'slug: who-owns-the-code', 'slug: qa-engineer')
  expect(problems()).toEqual([])
})

test('a file without a slug is left to its schema', () => {
  content.replace('blog/who-owns-the-code.md', 'slug: who-owns-the-code\n', '')
  content.replace('blog/reading-a-software-estimate.md', 'slug: reading-a-software-estimate\n', '')
  content.replace('jobs/qa-engineer.md', 'slug: qa-engineer', 'slug: [qa]')
  expect(problems()).toEqual([])
})
