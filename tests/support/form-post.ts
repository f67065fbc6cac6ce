import { Readable } from 'node:stream'
import type { FormPost, PostedFile } from '../../contracts/form.ts'
import { postOf } from '../../server/forms/read-post.ts'
import type { Uploads } from '../../server/forms/uploads.ts'

/** A post as the server reads it: its files lie in the folder of uploads already. */
export async function formPost(
  data: URLSearchParams | FormData,
  uploads?: Uploads,
): Promise<FormPost> {
  const texts: [string, string][] = []
  const files = new Map<string, PostedFile>()
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.push([name, value])
    else if (uploads)
      files.set(name, await uploads.receive(value.name, Readable.from(value.stream())))
  }
  return postOf(texts, files)
}
