import { z } from 'zod'

/** A view of a page, or a form that was opened or begun: on which page, and where the visit came from. */
const visitCount = z.strictObject({
  kind: z.enum(['view', 'opened', 'started']),
  path: z.string(),
  source: z.string(),
})

const value = z.number().min(0).optional()

/** The core web vitals of one view, as far as the browser knows them; times in milliseconds. */
const vitalsCount = z.strictObject({
  kind: z.literal('vitals'),
  path: z.string(),
  values: z.strictObject({ LCP: value, INP: value, CLS: value }),
})

/** An error of one of our scripts in a browser, by the build that the page came from. */
const errorCount = z.strictObject({
  kind: z.literal('error'),
  path: z.string(),
  build: z.string().regex(/^[\w.-]{0,40}$/),
  message: z.string(),
})

/** One count, as browsers post it. Nothing in it identifies the visitor. */
export const countSchema = z.discriminatedUnion('kind', [visitCount, vitalsCount, errorCount])

export type Count = z.infer<typeof countSchema>
export type VitalName = keyof Extract<Count, { kind: 'vitals' }>['values']
