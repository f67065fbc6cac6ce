import { z } from 'zod'
import { isPictureUrl, isSafeUrl } from '../../app/lib/urls.ts'
import type { Blog } from '../../contracts/blog.ts'
import { log } from '../log.ts'

/** A response breaks the contract. The message quotes nothing of the response. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
}

/** Checking 8 MB of `0,` would take seconds. */
const maxItems = 100_000

/**
 * Reads the valid items of a list, and drops the others with one log line.
 * @param normalize reads an item before the schema does
 * @param problemWith finds a fault beyond the schema
 * @throws {InvalidResponse} when it is not a list, or has items and none is valid
 */
export function readList<Schema extends z.ZodType>(
  json: unknown,
  schema: Schema,
  normalize: (item: unknown) => unknown = (item) => item,
  problemWith: (item: z.infer<Schema>) => string | undefined = () => undefined,
): z.infer<Schema>[] {
  if (!Array.isArray(json)) throw new InvalidResponse('is not an array')
  if (json.length > maxItems) throw new InvalidResponse(`holds more than ${maxItems} items`)
  const good: z.infer<Schema>[] = []
  let first: { index: number; message: string } | undefined
  for (const [index, item] of json.entries()) {
    const checked = schema.safeParse(normalize(item))
    const message = checked.success ? problemWith(checked.data) : z.prettifyError(checked.error)
    if (checked.success && message === undefined) good.push(checked.data)
    else first ??= { index, message: message ?? '' }
  }
  if (!first) return good
  const dropped = json.length - good.length
  log('warn', 'upstream-item-dropped', { ...first, dropped, of: json.length })
  if (good.length === 0) throw new InvalidResponse(`holds no good item: ${first.message}`)
  return good
}

/** Keeps the first `max` items, and drops the others with one log line. */
export function firstItems<Item>(items: Item[], max: number): Item[] {
  if (items.length <= max) return items
  const message = `holds more than ${max} items`
  const dropped = items.length - max
  log('warn', 'upstream-item-dropped', { index: max, message, dropped, of: items.length })
  return items.slice(0, max)
}

/**
 * Removes the picture of a post that no page shows: of http: ones the content host's own are shown. The first
 * is logged.
 */
export function pictureFilter(host: string) {
  let isLogged = false
  return <Post extends Pick<Blog, 'image_url'>>(post: Post): Post => {
    const { image_url: url } = post
    const isShown = isSafeUrl(url) || (isPictureUrl(url) && new URL(url).origin === host)
    if (isShown || url === '') return post
    if (!isLogged)
      log('warn', 'upstream-picture-refused', {
        message:
          'an image_url is neither https, nor of the content host, nor a path of the site: a placeholder is shown',
      })
    isLogged = true
    return { ...post, image_url: '' }
  }
}
