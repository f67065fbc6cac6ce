import { beforeEach, expect, test } from 'vitest'
import { type ChangedContent, changedContent, told } from '../../tests/support/changed-content.ts'
import { checkJobs } from './check-jobs.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = (on: string) => told(checkJobs(content, on))

test('the site’s own content is sound', () => {
  expect(problems('2026-11-21')).toEqual([])
})
const job = 'jobs/product-designer.md'

test('a job is sound until the day it closes, and on it', () => {
  content.replace(job, '"2027-09-30"', '"2027-03-31"')
  expect(problems('2027-03-30')).toEqual([])
  expect(problems('2027-03-31')).toEqual([])
})

test('a job past its closing day is refused at the line of the date', () => {
  const line = content.replace(job, '"2027-09-30"', '"2027-03-31"')
  expect(problems('2027-04-01')).toEqual([
    `${job}:${line} this job closed on 2027-03-31: remove the file, or give it a later date`,
  ])
})

test('a job without a closing day stays', () => {
  content.replace(job, 'closes: "2027-09-30"\n', '')
  expect(problems('2027-09-01')).toEqual([])
})
