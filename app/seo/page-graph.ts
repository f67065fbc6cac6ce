import type { Graph, Thing } from 'schema-dts'
import type { SiteLink } from '~/content/schemas/site'
import { breadcrumbList } from './breadcrumb-list.ts'
import { type CompanyFacts, organization } from './organization.ts'
import { idOf, type PagePlace } from './place.ts'
import { imageObject } from './share-image.ts'
import { type PageKind, webPage } from './web-page.ts'
import { webSite } from './web-site.ts'

/** A node of the graph, which others point to by its id. */
export type GraphNode = Exclude<Thing, string> & { '@id': string }

export type GraphPage = {
  kind: PageKind
  title: string
  description: string
  breadcrumbs: readonly SiteLink[] | undefined
  company: CompanyFacts | undefined
  /** The subjects of the page, the most important first. */
  subjects: readonly GraphNode[]
}

/** The structured data of a page: one graph of the company, the site, the page and its subjects. */
export const pageGraph = (
  { kind, title, description, breadcrumbs, company, subjects }: GraphPage,
  place: PagePlace,
): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(company, place),
    webSite(place),
    webPage(
      {
        kind,
        title,
        description,
        hasBreadcrumbs: breadcrumbs !== undefined,
        about: isOfCompany(kind, place)
          ? [idOf.organization(place)]
          : subjects.map((subject) => subject['@id']),
      },
      place,
    ),
    ...(breadcrumbs ? [breadcrumbList(breadcrumbs, place)] : []),
    ...(place.picture ? [imageObject(place.picture, place)] : []),
    ...subjects,
  ],
})

/** Home and the about page are about the company, whatever their other subjects. */
const isOfCompany = (kind: PageKind, { url, urlOf }: PagePlace) =>
  kind === 'AboutPage' || url === urlOf('/')
