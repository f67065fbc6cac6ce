import { z } from 'zod'
import { log } from '../http/log.ts'
import { BadAnswer } from './bad-answer.ts'
import type { Body } from './remote-call.ts'
import { splitArray } from './split-array.ts'

/**
 * The items of a list that keep the contract. Bad ones are left out, with one line in the log for
 * all of them; a list without a good one, though not empty, is no answer.
 * @param keep takes an item; what it says is wrong with it, if it does, leaves it out
 * @throws {BadAnswer} or a SyntaxError when it is no list at all
 */
export async function readItems<Schema extends z.ZodType>(
  body: Body,
  schema: Schema,
  keep: (item: z.infer<Schema>) => string | undefined,
): Promise<void> {
  let index = 0
  let good = 0
  let first: { index: number; message: string } | undefined
  for await (const text of splitArray(body)) {
    const problem = text === undefined ? 'is too long' : keepItem(text)
    if (problem === undefined) good++
    else first ??= { index, message: problem }
    index++
  }
  if (!first) return
  log('warn', 'upstream-item-dropped', { ...first, dropped: index - good, of: index })
  if (good === 0) throw new BadAnswer(`holds no good item: ${first.message}`)

  function keepItem(text: string): string | undefined {
    const checked = schema.safeParse(JSON.parse(text))
    return checked.success ? keep(checked.data) : z.prettifyError(checked.error)
  }
}

/**
 * One object that keeps the contract.
 * @throws {BadAnswer} or a SyntaxError when it does not
 */
export async function readOne<Schema extends z.ZodType>(
  body: Body,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const checked = schema.safeParse(JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))))
  if (checked.success) return checked.data
  throw new BadAnswer(z.prettifyError(checked.error))
}

/** A list as JSON, item by item. */
export function* writeItems(items: readonly unknown[]): Iterable<string> {
  yield '['
  for (const [index, item] of items.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(item)}`
  }
  yield ']'
}
