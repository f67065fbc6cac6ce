import { hash } from 'node:crypto'
import { z } from 'zod'
import { log } from '../http/log.ts'
import { BadAnswer } from './bad-answer.ts'
import type { Body } from './remote-call.ts'
import { splitArray } from './split-array.ts'

/**
 * The items of a list that keep the contract. Bad ones are left out, with one line in the log for
 * all of them; a list without a good one, though not empty, is no answer.
 * @param keep takes an item and the digest of its bytes; what it says is wrong with it, if it does, leaves it out
 * @param known gives an item whose bytes were read before, by their digest: it is not read again
 * @throws {BadAnswer} or a SyntaxError when it is no list at all
 */
export async function readItems<Schema extends z.ZodType>(
  body: Body,
  schema: Schema,
  keep: (item: z.infer<Schema>, digest: string) => string | undefined,
  known: (digest: string) => z.infer<Schema> | undefined = () => undefined,
): Promise<void> {
  let index = 0
  let good = 0
  let first: { index: number; message: string } | undefined
  for await (const bytes of splitArray(body)) {
    const problem = bytes === undefined ? 'is too long' : keepItem(bytes)
    if (problem === undefined) good++
    else first ??= { index, message: problem }
    index++
  }
  if (!first) return
  log('warn', 'upstream-item-dropped', { ...first, dropped: index - good, of: index })
  if (good === 0) throw new BadAnswer(`holds no good item: ${first.message}`)

  function keepItem(bytes: Buffer): string | undefined {
    const digest = hash('sha1', bytes, 'base64')
    const item = known(digest)
    if (item) return keep(item, digest)
    const checked = schema.safeParse(JSON.parse(bytes.toString()))
    return checked.success ? keep(checked.data, digest) : z.prettifyError(checked.error)
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
