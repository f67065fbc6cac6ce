import type { Site } from '~/content/schemas/site'
import { company } from './company.ts'
import type { PagePlace } from './page-meta.ts'

type Facts = Pick<Site, 'email' | 'phone' | 'offices' | 'social'>

/** The company itself, for the home page (schema.org Organization). A sample street is no fact. */
export const organization = ({ email, phone, offices, social }: Facts, place: PagePlace) => ({
  ...company(place),
  email,
  telephone: phone.replaceAll(' ', ''),
  sameAs: social.map(({ url }) => url),
  address: offices.map(({ sample, street, city, country }) => ({
    '@type': 'PostalAddress',
    ...(sample ? {} : { streetAddress: street }),
    addressLocality: city,
    addressCountry: country,
  })),
})
