import type { Lead } from '../leads/lead.ts'
import { openWhole, type UploadStore } from '../leads/uploads/upload-store.ts'
import type { MailAttachment } from './smtp.ts'

export type MailRow = {
  label: string
  value: string
  /** Our own words, such as a command, which the text has without isolates, to be copied. */
  isOurs?: boolean
}

/** Bytes of all files of a mail: most mail servers take 10 MB, a third of it encoding. */
const maxBytes = 5 * 1024 * 1024

/**
 * Opens the files of a lead as streams for a mail. A file beyond the size limit, or missing from the
 * store, is only named, as are all while the store is away: the mail does not wait for them.
 * @param attach false names all files and attaches none
 */
export async function openAttachments(
  { files }: Lead,
  uploads: Pick<UploadStore, 'open'>,
  attach = true,
) {
  const attachments: MailAttachment[] = []
  const rows: MailRow[] = []
  let left = attach ? maxBytes : 0
  let isBroken = false
  for (const each of files) {
    const { ref, name, type, size } = each
    const file = await openWhole(uploads, each).catch(() => undefined)
    rows.push({ label: ref, value: `${name} (${size} bytes)` })
    if (!file || size > left) {
      file?.content.destroy()
      const value = 'Download it at the desk.'
      rows.push({ label: 'This file isn’t attached', value, isOurs: true })
    } else {
      left -= size
      file.content.once('error', () => {
        isBroken = true
      })
      attachments.push({ filename: name, contentType: type, content: file.content })
    }
  }
  return {
    attachments,
    rows,
    /** True once a file did not end as the visitor sent it. */
    isBroken: () => isBroken,
    close() {
      for (const { content } of attachments) content.destroy()
    },
  }
}
