import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { changedContent } from '../../../tests/support/changed-content.ts'
import { testContent } from '../../../tests/support/content-folder.ts'
import { openYaml } from '../read-yaml.ts'
import { listEmptyFacts } from './list-empty-facts.ts'
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
  expect(inFile('about/culture.yaml')).toEqual(['How a week goes here'])
  expect(inFile('projects/travellet.yaml')).toEqual(['Travellet, links', 'Travellet, caseStudy'])
})

test('single fields of an item are listed with what they say', () => {
  const content = changedContent()
  content.replace('site.yaml', 'name: 9ex\n', 'sample: [phone, email]\nname: 9ex\n')
  const site = listSamples(content).filter(({ file }) => file === 'content/site.yaml')
  expect(site.map(({ what }) => what)).toEqual([
    'email: hello@9ex.example',
    'phone: +92 300 0000000',
    ...['Lahore', 'Riyadh'],
  ])
})

describe('commitments', () => {
  const commitment = (said: string) => `promises:
  - You get an answer
commitments:
  - sample: true
    title: Answers within a day
    said: [${said}]
`
  const withCommitment = (said: string) => {
    const content = changedContent()
    const { sources, markdown } = content
    const register = openYaml(commitment(said), 'content/promises.yaml').value
    if (!register) throw new Error('no YAML')
    return {
      sources: [...sources.filter(({ name }) => name !== register.name), register],
      markdown,
    }
  }

  test('are listed with the lines that make them, over the ends of lines, but for posts', () => {
    const writing = withCommitment('within one working day, two working days')
    const listed = listSamples(writing).filter(({ what }) => what === 'Answers within a day')
    expect(listed).toMatchObject([{ file: 'content/promises.yaml', line: 4 }])
    const files = listed.flatMap(({ places }) => places?.map(({ file }) => file) ?? [])
    expect(files).toEqual(
      expect.arrayContaining(['content/faq.yaml', 'content/forms/contact-us.yaml']),
    )
    expect(files.filter((file) => /blog|promises/.test(file))).toEqual([])
  })
})

test('one that has been replaced is listed no more', () => {
  const content = changedContent()
  const before = listSamples(content).length
  content.replace('jobs/qa-engineer.md', 'sample: true\n', '')
  expect(listSamples(content)).toHaveLength(before - 1)
})

test('facts of a case study are told of until they are filled in, and are no samples', () => {
  const content = changedContent()
  const told = () =>
    listEmptyFacts(content).find(({ file }) => file === 'content/projects/yusra.yaml')?.what
  const before = listSamples(content).length
  expect(told()).toBe('facts that are not filled in: year, weeks, team, stack, number')
  const fill = (facts: string) =>
    content.replace('projects/yusra.yaml', '\ncaseStudy:\n', `\ncaseStudy:\n  facts: ${facts}\n`)
  fill('{ year: 2024, stack: Kotlin }')
  expect(told()).toBe('facts that are not filled in: weeks, team, number')
  content.replace(
    'projects/yusra.yaml',
    '{ year: 2024',
    `{ weeks: 9, team: Five, number: {}, year: 2024`,
  )
  expect(told()).toBeUndefined()
  expect(listSamples(content)).toHaveLength(before)
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
    expect(stderr.replaceAll(/:\d+ is still a sample/g, '')).toContain(`content/${sample}\n`)
  expect(stderr).not.toContain('filled in')
})
