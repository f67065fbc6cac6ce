import { Readable } from 'node:stream'
import { collectTexts, type FormPost } from '../../server/forms/read-post.ts'
import { openReceivedFiles } from '../../server/forms/received-files.ts'
import { openFolderStore } from '../../server/leads/uploads/folder-store.ts'

/** Receives files into a folder, where a lead's stay. */
export const receiveInto = (folder: string) => openReceivedFiles(folder, openFolderStore(folder))

/** A post as the server reads it, with its files stored. */
export async function formPost(
  data: URLSearchParams | FormData,
  receivedFiles = receiveInto('/dev/null/no-files'),
): Promise<FormPost> {
  const texts: [string, string][] = []
  const files = receivedFiles.begin()
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.push([name, value])
    else await files.receive(name, value.name, Readable.from(value.stream()))
  }
  return { ...collectTexts(texts), files }
}
