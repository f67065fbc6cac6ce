import { hash } from 'node:crypto'
import { z } from 'zod'
import { log } from '../http/log.ts'
import { BadAnswer } from './bad-answer.ts'
import type { Body } from './remote-call.ts'
import { type Piece, setAside } from './set-aside.ts'
import { splitArray } from './split-array.ts'

type ReadItemsOptions<Item> = {
  /** Gives an item whose bytes were read before, by their digest: it is not read again. */
  known?(digest: string): Item | undefined
  /** A file in which what is sent waits until all of it has been judged; else each item is kept as it comes. */
  waitIn?: string | undefined
}

type About<Item> = { index: number; digest: string; item?: Item }

/**
 * The items of a list that keep the contract. Bad ones are left out, with one line in the log for
 * all of them; a list without a good one, though not empty, is no answer.
 * @param keep takes an item and the digest of its bytes; what it says is wrong with it, if it does, leaves it out
 * @throws {BadAnswer} or a SyntaxError when it is no list at all
 */
export async function readItems<Schema extends z.ZodType>(
  body: Body,
  schema: Schema,
  keep: (item: z.infer<Schema>, digest: string) => string | undefined,
  { known = () => undefined, waitIn }: ReadItemsOptions<z.infer<Schema>> = {},
): Promise<void> {
  let count = 0
  let dropped = 0
  let first: { index: number; message: string } | undefined
  const drop = (index: number, message: string) => {
    dropped++
    if (index < (first?.index ?? Number.POSITIVE_INFINITY)) first = { index, message }
  }
  const good = goodItems()
  for await (const { about, bytes } of waitIn ? setAside(good, waitIn) : good) {
    const { index, digest, item = schema.parse(JSON.parse(String(bytes))) } = about
    const problem = keep(item, digest)
    if (problem) drop(index, problem)
  }
  if (!first) return
  log('warn', 'upstream-item-dropped', { ...first, dropped, of: count })
  if (dropped === count) throw new BadAnswer(`holds no good item: ${first.message}`)

  /** Each read already, or to be read again when all of them are there. */
  async function* goodItems(): AsyncGenerator<Piece<About<z.infer<Schema>>>> {
    for await (const bytes of splitArray(body)) {
      const index = count++
      if (!bytes) {
        drop(index, 'is too long')
        continue
      }
      const digest = hash('sha1', bytes, 'base64')
      const before = known(digest)
      if (before) {
        yield { about: { index, digest, item: before } }
        continue
      }
      const checked = schema.safeParse(JSON.parse(bytes.toString()))
      if (!checked.success) drop(index, z.prettifyError(checked.error))
      else if (waitIn) yield { about: { index, digest }, bytes }
      else yield { about: { index, digest, item: checked.data } }
    }
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
