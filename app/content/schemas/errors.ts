import { z } from 'zod'
import { line } from '../../../contracts/fields.ts'
import { openingPicture } from './text.ts'

const screen = z.strictObject({ heading: line(40), note: line(60), lead: line(160) })

/** The error screens, by HTTP status (`content/errors.yaml`). */
export const errorsSchema = z.strictObject({
  400: screen,
  403: screen,
  404: screen,
  405: screen,
  410: screen,
  415: screen,
  503: screen,
  unexpected: screen,
  picture: openingPicture.optional().describe('Beside the heading of the 404.'),
})
