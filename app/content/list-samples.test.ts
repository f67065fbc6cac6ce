import { expect, test } from 'vitest'
import { changedContent } from '../../tests/support/changed-content.ts'
import { listSamples } from './list-samples.ts'

test('every placeholder is listed with its line and what it is called', () => {
  const content = changedContent()
  const job = content.replace('jobs/qa-engineer.md', 'sample: true', 'sample: true')
  const links = content.replace('projects/yusra.yaml', 'sample: true', 'sample: true')
  const samples = listSamples(content)
  expect(samples).toContainEqual({
    file: 'content/jobs/qa-engineer.md',
    line: job,
    what: 'QA engineer',
  })
  expect(samples).toContainEqual({
    file: 'content/projects/yusra.yaml',
    line: links,
    what: 'Yusra, links',
  })
  const inFile = (file: string) =>
    samples.filter((sample) => sample.file === `content/${file}`).map(({ what }) => what)
  expect(inFile('site.yaml')).toEqual(['Lahore', 'Riyadh'])
  expect(inFile('testimonials.yaml')).toHaveLength(2)
  expect(inFile('home/videos.yaml')).toHaveLength(4)
})

test('one that has been replaced is listed no more', () => {
  const content = changedContent()
  const before = listSamples(content).length
  content.replace('jobs/qa-engineer.md', 'sample: true\n', '')
  expect(listSamples(content)).toHaveLength(before - 1)
})
