import type { Graph, Thing } from 'schema-dts'
import type { SiteLink } from '~/content/schemas/site'
import { breadcrumbList } from './breadcrumb-list.ts'
import { type CompanyFacts, organization } from './organization.ts'
import type { PagePlace } from './place.ts'
import { webSite } from './web-site.ts'

/** A node of the graph, which others point to by its id. */
export type GraphNode = Exclude<Thing, string> & { '@id': string }

type GraphPage = {
  breadcrumbs: readonly SiteLink[] | undefined
  company: CompanyFacts | undefined
  subject: GraphNode | readonly GraphNode[] | undefined
}

/** The structured data of a page: one graph of the company, the site, the breadcrumbs and the page's subjects. */
export const pageGraph = (
  { breadcrumbs, company, subject = [] }: GraphPage,
  place: PagePlace,
): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(company, place),
    webSite(place),
    ...(breadcrumbs ? [breadcrumbList(breadcrumbs, place)] : []),
    ...[subject].flat(),
  ],
})
