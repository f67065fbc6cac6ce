/** Holds the words of the pages' parts to the letter of SPEC.md. */
import { expect, test } from 'vitest'
import { loadContent } from '../support/load-content.ts'

const { labels, templates } = loadContent('content')

test('the bar and the footer open the forms by the names that SPEC.md gives them', () => {
  expect(labels.frame.quote).toBe('GET A QUOTE')
  expect(labels.frame.contact).toBe('Contact Us')
})

test('lists are loading and empty in the words of SPEC.md', () => {
  expect(labels.list.loading).toBe('Loading...')
  expect(labels.blog.none).toBe('No Blogs Available')
  expect(labels.jobs.none).toBe('No jobs available')
})

test('the home page names the kinds of its portfolio, and leads to the details and to all posts', () => {
  const { portfolio, allInsights } = labels.home
  expect(portfolio.kinds).toEqual({
    all: 'All Projects',
    mobile: 'Mobile Application',
    website: 'Website Development',
    dashboard: 'Dashboards',
  })
  expect(portfolio.detail).toBe('Project Detail')
  expect(allInsights).toBe('See All Insights')
})

test('a post is opened, and its link copied', () => {
  expect(labels.blog.viewMore).toBe('View More')
  expect(labels.blog.copy.idle).toBe('Copy Link')
})

test('a job’s description is shown and hidden', () => {
  expect(labels.jobs.see).toBe('See Job Description')
  expect(labels.jobs.hide).toBe('Hide Job Description')
})

test('a project leads to its case study, its website and its stores', () => {
  const { open, story, detail } = labels.caseStudy
  expect(open).toBe('Case Study')
  expect(story).toEqual({
    introduction: 'Introduction',
    idea: 'Idea behind',
    challenge: 'Challenge',
    solution: 'Solution',
  })
  expect(detail.visit).toBe('Visit the Website')
})

test('a service says why it is bought here', () => {
  expect(templates.service.benefits).toBe('Why Choose Us?')
})
