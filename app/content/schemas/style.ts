import { z } from 'zod'

const text = z.string().trim().min(1).max(120)

/** The company’s style of writing (`content/style.yaml`, optional): advice, which stops no content. */
export const styleSchema = z.strictObject({
  avoid: z
    .array(z.strictObject({ phrases: z.array(text).min(1), because: text }))
    .default([])
    .describe('Phrases to leave out, in capitals or not.'),
  prefer: z
    .array(
      z.strictObject({
        words: z.record(text, text),
        endings: z.array(z.string().max(12)).min(1).default(['']),
      }),
    )
    .default([]),
})
