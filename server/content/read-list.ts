import { z } from 'zod'
import { log } from '../log.ts'

/** Thrown where a response breaks the contract. Its message quotes nothing of the response. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
}

/** The most items a list may hold: 8 MB of `0,` would be checked for seconds. */
export const maxItems = 100_000

/** What a source has logged of its lists: the same again is not said again. */
export type Logged = { last?: string }

/**
 * Takes the items of a list that keep the contract. The bad ones are left out, with one log line for
 * all of them.
 * @param json the parsed body of a response or of a disk copy
 * @param problemWith gives another fault of an item that keeps the schema
 * @param logged of the list before
 * @throws {InvalidResponse} when it is no list, or when it is not empty and holds no good item
 */
export function readList<Schema extends z.ZodType>(
  json: unknown,
  schema: Schema,
  problemWith: (item: z.infer<Schema>) => string | undefined = () => undefined,
  logged: Logged = {},
): z.infer<Schema>[] {
  if (!Array.isArray(json)) throw new InvalidResponse('is not an array')
  if (json.length > maxItems) throw new InvalidResponse(`holds more than ${maxItems} items`)
  const good: z.infer<Schema>[] = []
  let first: { index: number; message: string } | undefined
  for (const [index, item] of json.entries()) {
    const checked = schema.safeParse(item)
    const problem = checked.success ? problemWith(checked.data) : checked.error
    if (checked.success && problem === undefined) good.push(checked.data)
    else first ??= { index, message: messageOf(problem) }
  }
  if (!first) {
    delete logged.last
    return good
  }
  logOnce(logged, { ...first, dropped: json.length - good.length, of: json.length })
  if (good.length === 0) throw new InvalidResponse(`holds no good item: ${first.message}`)
  return good
}

/**
 * The items of a list that there is room for; the others are left out, with one log line.
 * @param items the ones to keep first
 */
export function firstItems<Item>(items: Item[], room: number, logged: Logged = {}): Item[] {
  if (items.length <= room) return items
  const message = `holds more than ${room} items`
  logOnce(logged, { index: room, message, dropped: items.length - room, of: items.length })
  return items.slice(0, room)
}

function logOnce(logged: Logged, fields: Record<string, string | number>): void {
  const line = JSON.stringify(fields)
  if (line !== logged.last) log('warn', 'upstream-item-dropped', fields)
  logged.last = line
}

/**
 * Takes one object that keeps the contract.
 * @throws {InvalidResponse} when it does not
 */
export function readItem<Schema extends z.ZodType>(json: unknown, schema: Schema): z.infer<Schema> {
  const checked = schema.safeParse(json)
  if (checked.success) return checked.data
  throw new InvalidResponse(z.prettifyError(checked.error))
}

const messageOf = (problem: z.ZodError | string | undefined) =>
  problem instanceof z.ZodError ? z.prettifyError(problem) : (problem ?? '')
