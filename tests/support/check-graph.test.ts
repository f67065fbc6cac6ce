import { describe, expect, test } from 'vitest'
import { checkGraph } from './check-graph.ts'
import type { Thing } from './json-ld.ts'

const site = 'https://www.example.com'
const url = `${site}/here`
const to = (name: string) => ({ '@id': `${site}/#${name}` })

/** A valid graph with every value that is compared with the page. */
const company: Thing = {
  '@type': 'Organization',
  ...to('organization'),
  name: '9ex',
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/logo.png` },
  telephone: '+923000000000',
  address: [{ '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'Pakistan' }],
}
const webSite: Thing = {
  '@type': 'WebSite',
  ...to('website'),
  name: '9ex',
  url: `${site}/`,
  publisher: to('organization'),
}
const job: Thing = {
  '@type': 'JobPosting',
  '@id': `${url}#job`,
  title: 'QA engineer',
  description: 'Breaks things.',
  datePosted: '2026-10-26T06:00:00Z',
  validThrough: '2027-09-30T23:59:59Z',
  hiringOrganization: to('organization'),
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'Pakistan' },
  },
}
const service: Thing = {
  '@type': 'Service',
  '@id': `${url}#service`,
  name: 'MVP Development',
  url,
  provider: to('organization'),
  offers: { '@type': 'Offer', price: 3000, priceCurrency: 'USD' },
}
const graph = [company, webSite, job, service]
const shown = `9ex QA
    engineer Lahore, Pakistan. Posted 2026-10-26, apply by 2027-09-30. MVP Development $3,000.
    +92 300 0000000`
const changed = (thing: Thing, change: object) =>
  checkGraph(
    graph.map((each) => (each === thing ? { ...each, ...change } : each)),
    shown,
  )

test('a valid graph has no faults', () => {
  expect(checkGraph(graph, shown)).toEqual([])
})

test.each([
  [
    'a reference to a node that is not there',
    job,
    { hiringOrganization: to('nobody') },
    `${site}/#nobody leads nowhere`,
  ],
  ['an id twice', webSite, to('organization'), `${site}/#organization is there twice`],
  ['a node without an id', webSite, { '@id': undefined }, 'a WebSite without an id'],
  [
    'a required field that is missing',
    job,
    { datePosted: undefined },
    'a JobPosting without datePosted',
  ],
  ['one that is empty', job, { description: '' }, 'a JobPosting without description'],
  [
    'one that is missing further in',
    job,
    { jobLocation: { '@type': 'Place' } },
    'a Place without address',
  ],
  [
    'a type that nobody knows',
    service,
    { '@type': 'Servise' },
    'Servise is no type that the site knows',
  ],
  [
    'a rating',
    service,
    { aggregateRating: { '@type': 'Thing', name: '9ex' } },
    'a Service with aggregateRating',
  ],
  [
    'a name that is not shown',
    job,
    { title: 'QA lead' },
    '“QA lead” is not shown: title of a JobPosting',
  ],
  [
    'a day that is not shown',
    job,
    { validThrough: '2027-10-01T00:00:00Z' },
    '“2027-10-01T00:00:00Z” is not shown: validThrough of a JobPosting',
  ],
  [
    'a URL that is not absolute',
    service,
    { url: '/here' },
    '“/here” is no absolute URL: url of a Service',
  ],
  [
    'a phone that is not shown',
    company,
    { telephone: '+923000000001' },
    '+923000000001 is not shown: telephone of a Organization',
  ],
])('%s is a fault', (_, thing, change, fault) => {
  expect(changed(thing, change)).toContain(fault)
})

describe('a price', () => {
  test.each([300, 30000, 3001])('of %i is a fault where 3,000 is shown', (price) => {
    const offers = { '@type': 'Offer', price, priceCurrency: 'USD' }
    expect(changed(service, { offers })).toEqual([`${price} is not shown: price of a Offer`])
  })

  test('in another currency is a fault', () => {
    const offers = { '@type': 'Offer', price: 3000, priceCurrency: 'EUR' }
    expect(changed(service, { offers })).toEqual(['“EUR” is not shown: priceCurrency of a Offer'])
  })
})
