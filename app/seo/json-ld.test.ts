import { describe, expect, test } from 'vitest'
import type { Job } from '../../contracts/job.ts'
import { renderText } from '../text/render-text.server.ts'
import { blogPosting } from './blog-posting.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { jobPosting } from './job-posting.ts'
import { organization } from './organization.ts'
import { questionsAsked } from './questions-asked.ts'
import { serviceOffered } from './service-offered.ts'

const siteUrl = 'https://www.example.com'
const url = `${siteUrl}/here`
const urlOf = (path: string) => `${siteUrl}${path}`
const place = { url, siteUrl, siteName: '9ex', urlOf, language: 'en-US' }
const company = { '@id': `${siteUrl}/#organization` }
const picture = { url: `${siteUrl}/sharing/here.png`, alt: 'A drawing' }

test('breadcrumbs are numbered from 1, with absolute URLs', () => {
  const breadcrumbs = [
    { label: 'Home', to: '/' },
    { label: 'Blogs', to: '/blogs' },
  ]
  expect(breadcrumbList(breadcrumbs, place)).toEqual({
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Blogs', item: `${siteUrl}/blogs` },
    ],
  })
})

describe('a post', () => {
  const post = {
    title: 'A post',
    seo: { description: 'In short.' },
    published: '2026-03-04T08:00:00+05:00',
    image: undefined,
    text: renderText('Three words here'),
  }

  test('has its headline, day, length, author and publisher', () => {
    expect(blogPosting(post, place)).toEqual({
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: 'A post',
      description: 'In short.',
      inLanguage: 'en-US',
      wordCount: 3,
      datePublished: '2026-03-04T08:00:00+05:00',
      mainEntityOfPage: url,
      author: company,
      publisher: company,
    })
  })

  test.each([
    ['/media/blog/a.svg', `${siteUrl}/media/blog/a.svg`],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ])('has the picture %s at an absolute URL, and that of the page', (image, absolute) => {
    expect(blogPosting({ ...post, image }, { ...place, picture })).toMatchObject({
      image: [absolute, picture.url],
    })
  })

  test('has no date when none is known, and that of its last change where there is one', () => {
    expect(blogPosting({ ...post, published: undefined }, place)).not.toHaveProperty(
      'datePublished',
    )
    const modified = '2026-04-01T00:00:00Z'
    expect(blogPosting({ ...post, modified }, place)).toMatchObject({ dateModified: modified })
  })

  test('that has a person for its author names them, and what they do', () => {
    const person = { '@type': 'Person', name: 'Sana Malik', worksFor: company }
    const authorOf = (author: { name: string; role?: string }) =>
      blogPosting({ ...post, author }, place).author
    expect(authorOf({ name: 'Sana Malik' })).toEqual(person)
    expect(authorOf({ name: 'Sana Malik', role: 'QA lead' })).toEqual({
      ...person,
      jobTitle: 'QA lead',
    })
  })
})

describe('a job', () => {
  const job = {
    title: 'QA engineer',
    description: renderText('Breaks **things**.\n\n- One\n- Two'),
    place: 'Lahore, Pakistan',
    date: '2026-10-26T06:00:00Z',
  }
  const there = { ...place, url: `${siteUrl}/career/job-positions/qa-engineer` }

  test('has the words of its description, a line for each block, and nothing made up', () => {
    expect(jobPosting(job, there)).toEqual({
      '@type': 'JobPosting',
      '@id': `${there.url}#job`,
      title: 'QA engineer',
      description: 'Breaks things.\nOne\nTwo',
      identifier: { '@type': 'PropertyValue', name: '9ex', value: 'qa-engineer' },
      datePosted: '2026-10-26T06:00:00Z',
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Lahore',
          addressCountry: 'Pakistan',
        },
      },
      directApply: true,
      url: there.url,
      hiringOrganization: company,
    })
  })

  test('says how and until when, as far as its source knows', () => {
    const told = jobPosting({ ...job, type: 'Full-time', closes: '2027-09-30' }, there)
    expect(told).toMatchObject({
      validThrough: '2027-09-30T23:59:59Z',
      employmentType: 'FULL_TIME',
    })
  })

  test('at home is one for those who live in its country', () => {
    expect(jobPosting({ ...job, remote: false }, there)).not.toHaveProperty('jobLocationType')
    expect(jobPosting({ ...job, remote: true }, there)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Pakistan' },
    })
  })

  test.each([
    ['day', { date: undefined }],
    ['place', { place: undefined }],
    ['country', { place: 'Lahore' }],
    ['description', { description: [] }],
  ])('has no posting without its %s, which Google requires', (_, lack) => {
    expect(jobPosting({ ...job, ...lack }, there)).toBeUndefined()
  })

  test.each<[Job['type'], string]>([
    ['Full-time', 'FULL_TIME'],
    ['Contract', 'CONTRACTOR'],
  ])('of the type %s is for schema.org %s', (type, known) => {
    expect(jobPosting({ ...job, type }, there)).toMatchObject({ employmentType: known })
  })
})

test('a question has its answer, paragraph by paragraph', () => {
  const questions = [{ id: 'price', title: 'What does it cost?', detail: ['Little.', 'Or more.'] }]
  expect(questionsAsked(questions, place)).toEqual({
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: [
      {
        '@type': 'Question',
        '@id': `${url}#price`,
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'Little.\n\nOr more.' },
      },
    ],
  })
})

test('a service says who provides it, and the price that it starts at', () => {
  const seo = { title: 'MVP', description: 'A first release.' }
  const service = { name: 'MVP Development', seo }
  const told = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: 'MVP Development',
    url,
    provider: company,
    description: 'A first release.',
  }
  expect(serviceOffered(service, undefined, place)).toEqual(told)
  const price = { prefix: 'Starting From Just', price: { amount: 3000, currency: 'USD' as const } }
  expect(serviceOffered(service, price, place)).toEqual({
    ...told,
    offers: {
      '@type': 'Offer',
      price: 3000,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'PriceSpecification',
        name: 'Starting From Just',
        minPrice: 3000,
        priceCurrency: 'USD',
      },
      offeredBy: company,
    },
  })
})

test('the company has its contacts and offices, but no street that is only a sample', () => {
  const office = { street: 'A street 1', country: 'Pakistan', latitude: 31, longitude: 74 }
  const facts = {
    description: 'A company.',
    email: 'hello@9ex.example',
    social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/9ex-example' }],
    offices: [
      { ...office, city: 'Lahore', phone: '+92 300 0000000', sample: true as const },
      { ...office, city: 'Karachi' },
    ],
  }
  const contact = { email: 'hello@9ex.example', telephone: '+923000000000' }
  const told = organization(facts, place)
  expect(told).toMatchObject({
    ...company,
    ...contact,
    name: '9ex',
    url: `${siteUrl}/`,
    contactPoint: [{ ...contact, areaServed: 'Pakistan' }],
    sameAs: ['https://www.linkedin.com/company/9ex-example'],
  })
  expect(told.address).toEqual([
    { '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'Pakistan' },
    {
      '@type': 'PostalAddress',
      streetAddress: 'A street 1',
      addressLocality: 'Karachi',
      addressCountry: 'Pakistan',
    },
  ])
})
