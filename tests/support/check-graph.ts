import { formatDay, parseDay } from '../../app/lib/dates.ts'
import type { Thing } from './json-ld.ts'

/**
 * Required fields by type. Google publishes them at
 * https://developers.google.com/search/docs/appearance/structured-data/ unless a comment says otherwise;
 * fields that it only recommends are listed when the site always has them.
 */
const requiredFields: Record<string, string[]> = {
  // organization
  Organization: ['name', 'url', 'logo'],
  // ../site-names
  WebSite: ['name', 'url', 'publisher'],
  // breadcrumb
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  // article
  BlogPosting: ['headline', 'author', 'datePublished', 'image', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  // job-posting
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Place: ['address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Country: ['name'],
  PropertyValue: ['name', 'value'],
  // faqpage
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  // merchant-listing, for a minimum price: https://schema.org/minPrice
  Offer: ['price', 'priceCurrency'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  // logo and image-license-metadata
  ImageObject: ['url'],
  // https://schema.org/Service, /ContactPoint
  Service: ['name', 'url', 'provider'],
  ContactPoint: ['contactType', 'telephone'],
  Thing: ['name'],
}

/**
 * Lists the faults of a page's graph; none when it agrees with the page.
 * @param visibleText of the page
 */
export function checkGraph(graph: readonly Thing[], visibleText: string): string[] {
  const nodes = graph.flatMap(nodesIn)
  const text = plain(visibleText)
  return [
    ...checkIds(graph, nodes),
    ...nodes.flatMap((node) => [...checkFields(node), ...checkRatings(node)]),
    ...nodes.flatMap((node) =>
      Object.entries(node).flatMap(([field, value]) => checkValue(node, field, value, text)),
    ),
  ]
}

/** A node and its nested nodes; one with only an id is a reference. */
function nodesIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(nodesIn)
  return isReference(value) ? [] : [value as Thing, ...within] // checkFields reports a lack of @type
}

const isReference = (value: object) => '@id' in value && Object.keys(value).length === 1

/** The ids that a value refers to. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return isReference(value) ? Object.values(value) : Object.values(value).flatMap(referencesIn)
}

function checkIds(graph: readonly Thing[], nodes: readonly Thing[]): string[] {
  const ids = nodes.flatMap((node) => node['@id'] ?? [])
  const references = graph.flatMap(referencesIn)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is there twice`),
    ...references.filter((id) => !ids.includes(id)).map((id) => `${id} leads nowhere`),
    ...graph.filter((node) => !node['@id']).map((node) => `a ${node['@type']} without an id`),
  ]
}

function checkFields(node: Thing): string[] {
  const type = node['@type']
  const required = requiredFields[type]
  if (!required) return [`${type} is no type that the site knows`]
  return required
    .filter((field) => isEmpty(node[field]))
    .map((field) => `a ${type} without ${field}`)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** The company must not rate itself. */
const checkRatings = (node: Thing): string[] =>
  Object.keys(node)
    .filter((field) => /rating|review/i.test(field))
    .map((field) => `a ${node['@type']} with ${field}`)

const names = /^(name|headline|title|addressLocality|addressCountry|streetAddress|email|text)$/
const dates = /^(date[A-Z].*|valid(From|Through))$/
const prices = /^(price|minPrice|maxPrice)$/
const addresses = /^(@id|url|item|contentUrl|sameAs)$/

/** A name, date, price or contact must be on the page, and a URL must be absolute. */
function checkValue(node: Thing, field: string, value: unknown, shown: string): string[] {
  const type = node['@type']
  const report = (is: boolean, what: string) => (is ? [] : [`${what}: ${field} of a ${type}`])
  if (addresses.test(field)) {
    const all = [value].flat()
    return report(
      all.every((each) => URL.canParse(String(each))),
      `“${all.join('”, “')}” is no absolute URL`,
    )
  }
  if (names.test(field)) {
    const blocks = String(value).split('\n\n').map(plain)
    return blocks.flatMap((each) => report(shown.includes(each), `“${each}” is not shown`))
  }
  if (dates.test(field)) {
    const day = parseDay(String(value))
    const asWritten = day ? [day, formatDay(day, 'en-US')] : []
    return report(
      asWritten.some((each) => shown.includes(each)),
      `“${value}” is not shown`,
    )
  }
  if (prices.test(field)) {
    const amount = new RegExp(`(\\$|USD) ?${value}(?!\\.?\\d)`)
    return report(amount.test(shown.replace(/(\d),(?=\d{3})/g, '$1')), `${value} is not shown`)
  }
  if (field === 'priceCurrency') {
    return report(value === 'USD' && shown.includes('$'), `“${value}” is not shown`)
  }
  if (field === 'telephone') {
    const digits = (text: string) => text.replace(/[^\d+]/g, '')
    return report(digits(shown).includes(digits(String(value))), `${value} is not shown`)
  }
  return []
}

/** Ignores whitespace. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
