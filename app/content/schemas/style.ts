import { z } from 'zod'

const text = z.string().trim().min(1).max(120)

/**
 * The company's style of writing (`content/style.yaml`): advice for an editor, which stops no content.
 * Without the file there is none.
 */
export const styleSchema = z.strictObject({
  /** Phrases to leave out, in capitals or not. */
  avoid: z.array(z.strictObject({ phrases: z.array(text).min(1), because: text })).default([]),
  /** Words, each with the one to use instead; the endings may follow both. */
  prefer: z
    .array(
      z.strictObject({
        words: z.record(text, text),
        endings: z.array(z.string().max(12)).min(1).default(['']),
      }),
    )
    .default([]),
  /** Texts that are not touched by `avoid` and `prefer`. */
  fixed: z.array(text).default([]),
  /** The longest run of words without a contraction: a longer one reads stiffly. */
  wordsWithoutContraction: z.int().min(20).optional(),
  /** No text has an emoji. */
  noEmoji: z.boolean().default(false),
})

export type Style = z.infer<typeof styleSchema>
