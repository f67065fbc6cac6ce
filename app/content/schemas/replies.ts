import { z } from 'zod'
import { line, text } from '../../../contracts/fields.ts'

const placeholders = '{{name}} is the person who wrote, {{reference}} their enquiry.'

/** How the company begins an answer at the desk (`content/replies.yaml`, which may be left out). */
export const repliesSchema = z.strictObject({
  mail: z.strictObject({
    subject: line(120).describe(placeholders),
    /** Beginnings to choose from; a new mail has the first. */
    texts: z
      .array(z.strictObject({ title: line(40), text: text(2000).describe(placeholders) }))
      .min(1),
  }),
  whatsapp: text(600).describe(placeholders),
})

export type Replies = z.infer<typeof repliesSchema>
