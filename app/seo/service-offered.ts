import type { ServiceLeaf } from 'schema-dts'
import type { Service } from '~/content/schemas/service'
import type { Price } from '~/lib/format-price'
import { idOf, type PagePlace, refer } from './place.ts'

/** One of the company's services on its own page, with its price where it has one (schema.org Service). */
export const serviceOffered = (
  { name, seo }: Pick<Service, 'name' | 'seo'>,
  price: StartingPrice | undefined,
  place: PagePlace,
): ServiceLeaf & { '@id': string } => ({
  '@type': 'Service',
  '@id': `${place.url}#service`,
  name,
  url: place.url,
  provider: refer(idOf.organization(place)),
  description: seo.description,
  ...(price && { offers: startingOffer(price, place) }),
})

/** The lowest price, and the words before it. */
type StartingPrice = { prefix: string; price: Price }

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
