import { z } from 'zod'
import { line, name, reference, sitePath } from '../../../contracts/fields.ts'
import { type Language, languages, translatedLanguages } from '../../lib/languages.ts'
import { firstNumber } from '../first-number.ts'
import { coordinates, httpsUrl, only, portrait, sample, sampleFields } from './text.ts'

/** A link to a page of the site. */
export const link = z.strictObject({ label: line(40), to: sitePath() })

/** An entry of the bar: a link, or a dropdown of links. */
const barEntry = z.strictObject({
  label: line(40),
  to: sitePath().optional(),
  links: z.array(link).min(1).optional(),
})

/** The company, its contacts and the layout of every page (`content/site.yaml`). */
export const siteSchema = z.strictObject({
  sample: sampleFields('email'),
  name: name(24),
  tagline: line(60),
  description: line(200).meta({ result: 'description' }),
  email: z.email(),
  days: line(40).describe('When enquiries are answered; texts say {{days}}.'),
  social: z.array(z.strictObject({ only, sample, name: name(20), url: httpsUrl })).min(1),
  answers: z
    .strictObject({
      sample,
      note: line(30),
      name: line(50),
      role: line(60),
      portrait,
      languages: z.array(z.enum(languages)).min(1).optional().describe('The preferred one first.'),
    })
    .meta({ kept: true })
    .optional()
    .describe('The person who answers enquiries, and the words before the name.'),
  offices: z
    .array(
      z.strictObject({
        sample,
        id: name(30).optional(),
        city: line(30),
        country: line(30),
        area: line(40).optional(),
        street: line(60),
        phone: name(24).optional(),
        whatsapp: z
          .string()
          .regex(/^\d{8,15}$/, 'must be digits only, with the country’s code')
          .optional(),
        hours: line(60).optional().describe('The days and hours of its working week.'),
        map: httpsUrl.optional().describe('The URL of its place on a map.'),
        latitude: coordinates.latitude.optional().describe('Its place on the home page’s map.'),
        longitude: coordinates.longitude.optional(),
      }),
    )
    .min(1)
    .refine((offices) => firstNumber(offices, 'phone') && firstNumber(offices, 'whatsapp'), {
      message: 'needs an office with “phone”, and one with “whatsapp”',
    })
    .meta({ kept: true })
    .describe('A number is shown under its own office only.'),
  /** Columns under the hero’s title. */
  claims: z
    .array(z.strictObject({ figure: name(5), label: line(40) }))
    .min(1)
    .max(4),
  forms: z
    .record(
      reference('forms'),
      z.partialRecord(
        z.enum(translatedLanguages),
        z
          .string()
          .regex(/^[\w-]+$/, 'must be letters, digits, _ and -')
          .meta({ kind: 'name' }),
      ),
    )
    .optional()
    .describe('Ids of forms in other languages at FORM_HOST: get-a-quote: { ar: Xyz }.'),
  languages: z
    .partialRecord(
      z.enum(translatedLanguages),
      z.strictObject({
        promised: z.array(sitePath()).optional().describe('Pages that must be up to date in it.'),
        offices: z.array(name(30)).optional().describe('Ids of those that come first.'),
        projects: z.array(reference('projects')).optional().describe('Those that come first.'),
        greeting: line(80).optional().describe('The first line of a chat on WhatsApp.'),
      }),
    )
    .optional(),
  navigation: z.array(barEntry),
  /** Before and after the services; the first has the contact form as well, and is in the phone’s menu. */
  footer: z
    .array(z.strictObject({ heading: line(30), links: z.array(link).min(1) }))
    .min(1)
    .max(2),
  legal: z.array(link).default([]).describe('The last line of every page.'),
  numbers: z
    .array(z.strictObject({ only, label: line(40), number: name(20).optional() }))
    .optional()
    .describe('Numbers of registers, in the last line of every page once they are given.'),
})

/** Facts that differ by language and not by words. */
export const factsOf = ({ languages }: Pick<Site, 'languages'>, language: Language) =>
  language === 'en' ? undefined : languages?.[language]

/** Items with those of these ids first, in the order of the ids. */
export function sortFirst<Item>(
  items: Item[],
  idOf: (item: Item) => string | undefined,
  ids: string[] = [],
): Item[] {
  const rank = (item: Item) => (ids.indexOf(idOf(item) ?? '') + ids.length + 1) % (ids.length + 1)
  return [...items].sort((one, other) => rank(one) - rank(other))
}

/** The offices in the order of a language. */
export const sortOffices = <Office extends { id?: string | undefined }>(
  site: { offices: Office[] } & Pick<Site, 'languages'>,
  language: Language,
): Office[] => sortFirst(site.offices, ({ id }) => id, factsOf(site, language)?.offices)

export type Site = z.infer<typeof siteSchema>
/** The company as the layout shows it around every page: without claims and the person who answers. */
export type FrameSite = Omit<Site, 'sample' | 'claims' | 'answers' | 'forms' | 'languages'>

/** The ids of forms at another host in a language, by the ids of this site; of others the id is the same. */
export const foreignFormIds = ({ forms = {} }: Pick<Site, 'forms'>, language: Language) =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([id, ids]) => {
      const own = language === 'en' ? undefined : ids[language]
      return own === undefined ? [] : [[id, own]]
    }),
  )

export type SiteLink = z.infer<typeof link>
