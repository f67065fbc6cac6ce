import { fileName } from '../../app/lib/safe-text.ts'
import type { Lead } from '../leads/lead.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import type { MailAttachment } from './smtp.ts'

export type MailRow = {
  label: string
  value: string
  /** Our own words, such as a command, which the text has without isolates, to be copied. */
  isOurs?: boolean
}

/** Bytes of all files of a mail: most mail servers take 10 MB, a third of it encoding. */
const maxBytes = 5 * 1024 * 1024
/** In characters. */
const maxNameLength = 100

/**
 * Opens the files of a lead as streams for a mail. A file beyond the size limit, or missing from the
 * store, is only named, as are all while the store is away: the mail does not wait for them.
 * @param attach false names all files and attaches none
 */
export async function openAttachments(
  { files, reference }: Lead,
  uploads: Pick<UploadStore, 'open'>,
  attach = true,
) {
  const attachments: MailAttachment[] = []
  const rows: MailRow[] = []
  let left = attach ? maxBytes : 0
  for (const { ref, name, type, size, storageKey } of files) {
    const file = await uploads.open(storageKey).catch(() => 'away' as const)
    const bytes = typeof file === 'object' ? file.size : size
    rows.push({ label: ref, value: `${name} (${bytes} bytes)` })
    if (!file) {
      rows.push({ label: 'This file', value: 'is no longer stored.', isOurs: true })
    } else if (file === 'away' || bytes > left) {
      if (file !== 'away') file.content.destroy()
      const value = `npm run leads -- file ${reference}${files.length > 1 ? ` ${ref}` : ''}`
      rows.push({ label: 'This file isn’t attached. Get it with', value, isOurs: true })
    } else {
      left -= bytes
      attachments.push({
        filename: toHeaderName(name),
        contentType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
        content: file.content,
      })
    }
  }
  return {
    attachments,
    rows,
    close() {
      for (const { content } of attachments) content.destroy()
    },
  }
}

const toHeaderName = (name: string): string =>
  [...fileName(name)].slice(-maxNameLength).join('') || 'file'
