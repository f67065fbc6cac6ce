import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { changedContent } from '../../../tests/support/changed-content.ts'
import { testContent } from '../../../tests/support/content-folder.ts'
import { listSamples } from './list-samples.ts'

test('every placeholder is listed with its line and what it is called', () => {
  const content = changedContent()
  const job = content.replace('jobs/qa-engineer.md', 'sample: true', 'sample: true')
  const links = content.replace('projects/yusra.yaml', 'sample: true', 'sample: true')
  const samples = listSamples(content.sources)
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
  expect(inFile('about/culture.yaml')).toEqual(['How a week goes here'])
  expect(inFile('projects/travellet.yaml')).toEqual(['Travellet, links', 'Travellet, caseStudy'])
})

test('single fields of an item are listed with what they say', () => {
  const content = changedContent()
  content.replace('site.yaml', 'name: 9ex\n', 'sample: [email]\nname: 9ex\n')
  const site = listSamples(content.sources).filter(({ file }) => file === 'content/site.yaml')
  expect(site.map(({ what }) => what)).toEqual([
    'email: hello@9ex.example',
    ...['Lahore', 'Riyadh'],
  ])
})

test('the gate refuses samples where a release is asked for', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/check-content.ts', '--release'],
    { env: { ...process.env, CONTENT_DIR: testContent }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  for (const sample of [
    'site.yaml: Lahore',
    'projects/travellet.yaml: Travellet, caseStudy',
    'about/culture.yaml: How a week goes here',
    'career/why.yaml: Why Work With Us',
    'jobs/qa-engineer.md: QA engineer',
    'blog/payments-in-pakistan-and-the-gulf.md: author: Omar Farooq',
  ])
    expect(stderr.replaceAll(/:\d+ Sample/g, '')).toContain(`content/${sample}; replace or`)
})
