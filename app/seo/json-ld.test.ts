import { describe, expect, test } from 'vitest'
import { blogPosting } from './blog-posting.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { jobPosting } from './job-posting.ts'
import { organization } from './organization.ts'
import { serviceOffered } from './service-offered.ts'

const siteUrl = 'https://www.example.com'
const place = { address: `${siteUrl}/here`, siteUrl, siteName: '9ex' }
const company = { '@type': 'Organization', name: '9ex', url: `${siteUrl}/` }

test('the way to a page is numbered from 1, with absolute addresses', () => {
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Blogs', to: '/blogs' },
  ]
  expect(breadcrumbList(trail, siteUrl)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Blogs', item: `${siteUrl}/blogs` },
    ],
  })
})

describe('a post', () => {
  const post = { title: 'A post', description: 'In short.', day: '2026-03-04', image: undefined }

  test('has its headline, day and publisher', () => {
    expect(blogPosting(post, place)).toEqual({
      '@type': 'BlogPosting',
      headline: 'A post',
      description: 'In short.',
      datePublished: '2026-03-04',
      mainEntityOfPage: place.address,
      publisher: company,
    })
  })

  test.each([
    ['/media/blog/a.svg', `${siteUrl}/media/blog/a.svg`],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ])('has the picture %s at an absolute address', (image, absolute) => {
    expect(blogPosting({ ...post, image }, place)).toMatchObject({ image: absolute })
  })

  test('has no day when none is known', () => {
    expect(blogPosting({ ...post, day: undefined }, place)).not.toHaveProperty('datePublished')
  })
})

test('a job has the words of its description, a line for each block, and nothing made up', () => {
  const description = [
    { tag: 'p', children: ['Breaks ', { tag: 'strong', children: ['things'] }, '.'] },
    '\n',
    {
      tag: 'ul',
      children: [{ tag: 'li', children: ['One'] }, '\n', { tag: 'li', children: ['Two'] }],
    },
  ]
  expect(jobPosting({ title: 'QA engineer', description }, place)).toEqual({
    '@type': 'JobPosting',
    title: 'QA engineer',
    description: 'Breaks things.\nOne\nTwo',
    url: place.address,
    hiringOrganization: company,
  })
})

test('a job says where, how and until when, as far as its source knows', () => {
  const job = {
    title: 'QA engineer',
    description: ['Breaks things.'],
    place: 'Lahore, Pakistan',
    type: 'Full-time',
    date: '2026-10-26T06:00:00Z',
    closes: '2027-09-30',
  }
  const facts = {
    datePosted: '2026-10-26T06:00:00Z',
    validThrough: '2027-09-30T23:59:59Z',
    employmentType: 'FULL_TIME',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Lahore',
        addressCountry: 'Pakistan',
      },
    },
  }
  expect(jobPosting({ ...job, remote: false }, place)).toMatchObject(facts)
  expect(jobPosting({ ...job, remote: false }, place)).not.toHaveProperty('jobLocationType')
  expect(jobPosting({ ...job, remote: true }, place)).toMatchObject({
    ...facts,
    jobLocationType: 'TELECOMMUTE',
  })
})

test.each([
  ['Full-time', 'FULL_TIME'],
  ['Part-time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Internship', 'INTERN'],
])('a job of the type %s is for schema.org %s', (type, known) => {
  expect(jobPosting({ title: 'QA engineer', description: [], type }, place)).toMatchObject({
    employmentType: known,
  })
})

test('a question has its answer, paragraph by paragraph', () => {
  const questions = [{ id: 'price', title: 'What does it cost?', detail: ['Little.', 'Or more.'] }]
  expect(faqPage(questions).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'What does it cost?',
      acceptedAnswer: { '@type': 'Answer', text: 'Little.\n\nOr more.' },
    },
  ])
})

test('a service says who provides it', () => {
  const service = { name: 'Web Development', seo: { title: 'Web', description: 'Fast pages.' } }
  expect(serviceOffered(service, place)).toEqual({
    '@type': 'Service',
    name: 'Web Development',
    description: 'Fast pages.',
    url: place.address,
    provider: company,
  })
})

test('the company has its contacts and offices, but no street that is only a sample', () => {
  const office = { street: 'A street 1', country: 'Pakistan', latitude: 31, longitude: 74 }
  const facts = {
    email: 'hello@9ex.example',
    phone: '+92 300 0000000',
    social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/9ex-example' }],
    offices: [
      { ...office, city: 'Lahore', sample: true as const },
      { ...office, city: 'Karachi' },
    ],
  }
  expect(organization(facts, place)).toEqual({
    ...company,
    email: 'hello@9ex.example',
    telephone: '+923000000000',
    sameAs: ['https://www.linkedin.com/company/9ex-example'],
    address: [
      { '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'Pakistan' },
      {
        '@type': 'PostalAddress',
        streetAddress: 'A street 1',
        addressLocality: 'Karachi',
        addressCountry: 'Pakistan',
      },
    ],
  })
})
