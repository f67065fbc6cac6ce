import { z } from 'zod'
import { line, mediaPicture, picture } from '../../../contracts/fields.ts'
import { translatedLanguages } from '../../lib/languages.ts'

/** An absolute web URL, `https:` only; with a user name it would show another site than it leads to. */
export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an https:// URL' })
  .refine(
    (url) => !/[\s\\]|^[^/]*\/\/[^/?#]*@/.test(url),
    'must be an https:// URL without a name before an “@”',
  )

/** A color in six digits. */
export const color = () => z.string().regex(/^#[0-9A-F]{6}$/i, 'must be a color such as #DDE3FF')

/** A part of a path that an editor chooses. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by “-”')

/** The words a search engine shows: title without the company's name, and description. */
export const seo = z.strictObject({
  title: line(60).meta({ result: 'title' }),
  description: line(170).meta({ result: 'description' }),
})

/** The picture a page opens with; a drawing that is drawn and shipped is shown divided. */
export const openingPicture = z.strictObject({ name: picture(), alt: line(140) })

/** A person's portrait; without one, their name is shown alone or with their initials. */
export const portrait = mediaPicture().optional().describe('Square: a picture of content/media.')

/** Marks text that a company must replace before it goes live; `npm run content:todo` lists it. */
export const sample = z.literal(true).optional()

/** An item, or a file, that is shown in one language only. */
export const only = z
  .enum(translatedLanguages)
  .optional()
  .describe('The language that has it; every one unless given.')

/** Marks single fields of an item in the same way. */
export const sampleFields = <Field extends string>(...fields: [Field, ...Field[]]) =>
  z.array(z.enum(fields)).optional()

/** Degrees; south and west are negative. */
export const coordinates = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}

export type OpeningPicture = z.infer<typeof openingPicture>

/** The parts of a page, one file each. */
export type Parts<Schemas> = { [Part in keyof Schemas]: z.infer<Schemas[Part]> }

/** The parts of a page that may be left out. */
export type OptionalParts<Parts> = { [Part in keyof Parts]?: Parts[Part] | undefined }
