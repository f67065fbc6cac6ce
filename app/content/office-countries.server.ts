import { type CountryCode, getCountries } from 'libphonenumber-js/max'
import type { Site } from './schemas/site.ts'

/** The countries of the offices (ISO 3166); one whose name is not the usual English one is left out. */
export const listOfficeCountries = ({ offices }: Pick<Site, 'offices'>): CountryCode[] =>
  getCountries().filter((code) => offices.some(({ country }) => country === names.of(code)))

/**
 * The time zone of the first office: the only one of its country, or the one that is named like its city.
 * @returns UTC if there are several others
 */
export function findOfficeZone({ offices }: Pick<Site, 'offices'>): string {
  const [office] = offices
  const [country] = listOfficeCountries({ offices: offices.slice(0, 1) })
  // TypeScript's library lacks the method.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones(): string[] | undefined
  }
  const zones = locale.getTimeZones() ?? []
  const ofCity = zones.find((zone) => zone.endsWith(`/${office?.city.replaceAll(' ', '_')}`))
  return ofCity ?? (zones.length === 1 ? zones[0] : undefined) ?? 'UTC'
}

const names = new Intl.DisplayNames('en', { type: 'region' })
