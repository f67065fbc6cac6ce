import type { OrganizationLeaf } from 'schema-dts'
import { firstNumber } from '~/content/first-number'
import type { Site } from '~/content/schemas/site'
import { phoneUrl } from '~/lib/phone-links'
import { idOf, type PagePlace } from './place.ts'

/** The facts of the company that the layout around a page has. */
export type CompanyFacts = Pick<Site, 'description' | 'email' | 'offices' | 'social'>

/**
 * The company (schema.org Organization). Placeholder streets are omitted.
 * @param facts undefined on pages without the layout, which do not show them
 */
export const organization = (
  facts: CompanyFacts | undefined,
  place: PagePlace,
): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': idOf.organization(place),
  name: place.siteName,
  url: `${place.siteUrl}/`,
  logo: {
    '@type': 'ImageObject',
    // Google asks for 112 px at least: https://developers.google.com/search/docs/appearance/structured-data/organization
    url: `${place.siteUrl}/apple-touch-icon.png`,
    width: '180 px',
    height: '180 px',
  },
  ...(facts && known(facts)),
})

function known({ description, email, offices, social }: CompanyFacts) {
  return {
    description,
    email,
    telephone: dialled(firstNumber(offices, 'phone')),
    contactPoint: offices.flatMap(({ phone, country }) =>
      phone
        ? {
            '@type': 'ContactPoint' as const,
            contactType: 'customer service',
            email,
            telephone: dialled(phone),
            areaServed: country,
          }
        : [],
    ),
    sameAs: social.map(({ url }) => url),
    address: offices.map(({ sample, street, city, country }) => ({
      '@type': 'PostalAddress' as const,
      ...(sample ? {} : { streetAddress: street }),
      addressLocality: city,
      addressCountry: country,
    })),
  }
}

const dialled = (phone: string) => phoneUrl(phone)?.replace('tel:', '') ?? phone
