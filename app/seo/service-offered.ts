import type { ServiceLeaf } from 'schema-dts'
import type { Pricing } from '~/content/schemas/pricing'
import type { Service } from '~/content/schemas/service'
import { servicePath } from '../lib/paths.ts'
import { idOf, type PagePlace, refer } from './place.ts'

type ServiceNode = ServiceLeaf & { '@id': string }

/** One of the company's services on its own page, with its price where it has one (schema.org Service). */
export const serviceOffered = (
  { name, slug, seo }: Pick<Service, 'name' | 'slug' | 'seo'>,
  price: StartingPrice | undefined,
  place: PagePlace,
): ServiceNode => ({
  ...namedService(name, servicePath(slug), place),
  description: seo.description,
  ...(price && { offers: startingOffer(price, place) }),
})

/** The lowest price, and the words before it. */
type StartingPrice = Pick<Pricing['mvp'], 'prefix' | 'price'>

type HomeFacts = {
  services: readonly { name: string; to: string }[]
  pricing: { mvp: StartingPrice & Pick<Pricing['mvp'], 'service'> }
}

/** The services that have a price, for the page that shows it. */
export const servicesPriced = (
  { services, pricing: { mvp } }: HomeFacts,
  place: PagePlace,
): ServiceNode[] =>
  services
    .filter(({ to }) => mvp.service !== undefined && to === servicePath(mvp.service))
    .map(({ name, to }) => ({
      ...namedService(name, to, place),
      offers: startingOffer(mvp, place),
    }))

/** A service is one thing, with one id, on every page about it. */
const namedService = (name: string, to: string, place: PagePlace): ServiceNode => ({
  '@type': 'Service',
  '@id': `${place.urlOf(to)}#service`,
  name,
  url: place.urlOf(to),
  provider: refer(idOf.organization(place)),
})

/** A price that a service starts at (schema.org Offer); `minPrice` says that it may be more. */
const startingOffer = (
  { prefix, price: { amount, currency } }: StartingPrice,
  place: PagePlace,
) => ({
  '@type': 'Offer' as const,
  price: amount,
  priceCurrency: currency,
  priceSpecification: {
    '@type': 'PriceSpecification' as const,
    name: prefix,
    minPrice: amount,
    priceCurrency: currency,
  },
  offeredBy: refer(idOf.organization(place)),
})
