import { z } from 'zod'
import { formId, id, line, name, reference } from '../../../contracts/fields.ts'
import { translatedLanguages } from '../../lib/languages.ts'

/** The prices (`content/pricing.yaml`). No prices are given for roles, so none are invented. */
export const pricingSchema = z.strictObject({
  heading: line(60),
  lead: line(200),
  mvp: z.strictObject({
    name: line(40),
    service: reference('services').optional().describe('The one that starts at this price.'),
    prefix: line(40),
    price: z.strictObject({ amount: z.int().positive(), currency: z.literal('USD') }),
    note: line(160).optional().describe('The things the price buys, in a sentence or two.'),
    items: z
      .array(z.strictObject({ label: line(40), included: z.boolean(), note: line(80).optional() }))
      .min(1),
    action: z.strictObject({ label: line(30), form: formId() }),
  }),
  currencies: z
    .partialRecord(
      z.enum(translatedLanguages),
      z.strictObject({
        rate: z.number().positive().describe('Its value of a dollar, which is fixed.'),
        name: name(20).describe('The word after the amount, as is the next.'),
        dollars: name(20),
        note: name(60).describe('Beside the price, such as that it excludes VAT.'),
      }),
    )
    .optional()
    .describe('The currency that a language shows before the dollars, in its own words.'),
  team: z.strictObject({
    name: line(50),
    lead: line(160),
    roles: z
      .array(
        z.strictObject({
          id: id().describe('Tells in an enquiry which role it is about.'),
          role: line(40),
          engagement: line(40),
        }),
      )
      .min(1),
    action: z.strictObject({ label: line(30), form: formId() }),
  }),
})

export type Pricing = z.infer<typeof pricingSchema>
