import { type CountryCode, getCountries } from 'libphonenumber-js/max'
import type { Site } from './schemas/site.ts'

/** The countries of the offices (ISO 3166); one whose name is not the usual English one is left out. */
export const listOfficeCountries = ({ offices }: Pick<Site, 'offices'>): CountryCode[] =>
  getCountries().filter((code) => offices.some(({ country }) => country === names.of(code)))

const names = new Intl.DisplayNames('en', { type: 'region' })
