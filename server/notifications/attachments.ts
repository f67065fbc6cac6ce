import { fileName } from '../../app/lib/safe-text.ts'
import type { Lead } from '../leads/lead.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import type { MailRow } from './mail-table.ts'
import type { MailAttachment } from './smtp.ts'

/** What a mail carries of a lead's files, and what it says of them. */
export type Attachments = { attachments: MailAttachment[]; rows: MailRow[]; close(): void }

/** How much the files of one mail may be together, in bytes: most mail servers take 10 MB, a third of it encoding. */
const attachmentLimit = 5 * 1024 * 1024

/**
 * Opens the files of a lead for a mail, which reads them as it is sent. A file that is too large
 * beside the ones before it, that is gone, or whose store is away, is named: the lead does not wait for it.
 * @param isCarried whether files may be attached; otherwise all are named
 */
export async function openAttachments(
  { files, reference }: Lead,
  uploads: Pick<UploadStore, 'open'>,
  isCarried = true,
): Promise<Attachments> {
  const attachments: MailAttachment[] = []
  const rows: MailRow[] = []
  let left = isCarried ? attachmentLimit : 0
  for (const { ref, name, type, size, path } of files) {
    const file = await uploads.open(path).catch(() => 'away' as const)
    const bytes = typeof file === 'object' ? file.size : size
    rows.push({ label: ref, value: `${name} (${bytes} bytes)` })
    if (!file) {
      rows.push({ label: 'This file', value: 'is no longer stored.', isOurs: true })
    } else if (file === 'away' || bytes > left) {
      if (file !== 'away') file.content.destroy()
      const value = ['npm run leads -- file', reference, ...(files.length > 1 ? [ref] : [])].join(
        ' ',
      )
      rows.push({ label: 'This file isn’t attached. Get it with', value, isOurs: true })
    } else {
      left -= bytes
      attachments.push({
        filename: headerName(name),
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

/** How long a file's name may be in a mail, in characters. */
const longestName = 100

/** A file's name for a header: no folders, quotes, line breaks or characters that turn letters. */
const headerName = (name: string): string =>
  [...fileName(name)].slice(-longestName).join('') || 'file'
