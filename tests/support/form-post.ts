import { Readable } from 'node:stream'
import { collectTexts, type FormPost } from '../../server/forms/read-post.ts'
import { openReceivedFiles } from '../../server/forms/received-files.ts'

/** A post as the server reads it, with its files stored. */
export async function formPost(
  data: URLSearchParams | FormData,
  receivedFiles = openReceivedFiles('/dev/null/no-files'),
): Promise<FormPost> {
  const texts: [string, string][] = []
  const files = receivedFiles.begin()
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.push([name, value])
    else await files.receive(name, value.name, Readable.from(value.stream()))
  }
  return { ...collectTexts(texts), files }
}
