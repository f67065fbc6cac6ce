import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Lead } from '../lead.ts'
import type { MailRow } from './mail-table.ts'
import type { MailAttachment } from './smtp.ts'

/** What a mail carries of a lead's files, and what it says of them. */
export type Attachments = { attachments: MailAttachment[]; rows: MailRow[]; close(): Promise<void> }

/** How much the files of one mail may be together, in bytes: most mail servers take 10 MB, a third of it encoding. */
const attachmentLimit = 5 * 1024 * 1024

/**
 * Opens the files of a lead for a mail, which reads them as it is sent. A file that is too large
 * beside the ones before it, or that is gone, is named.
 * @param folder of uploaded files
 * @param isCarried whether files may be attached; otherwise all are named
 */
export async function openAttachments(
  { files, reference }: Lead,
  folder: string,
  isCarried = true,
): Promise<Attachments> {
  const attachments: MailAttachment[] = []
  const rows: MailRow[] = []
  const handles: FileHandle[] = []
  let left = isCarried ? attachmentLimit : 0
  for (const { ref, name, type, size, path } of files) {
    const handle = await openFile(folder, path)
    if (handle) handles.push(handle)
    const bytes = handle && (await handle.stat()).size
    rows.push({ label: ref, value: `${name} (${bytes ?? size} bytes)` })
    if (!handle || bytes === undefined) {
      rows.push({ label: 'This file', value: 'is no longer in the data folder.', isOurs: true })
    } else if (bytes > left) {
      const value = ['npm run leads -- file', reference, ...(files.length > 1 ? [ref] : [])].join(
        ' ',
      )
      rows.push({ label: 'This file isn’t attached. Get it with', value, isOurs: true })
    } else {
      left -= bytes
      attachments.push({
        filename: headerName(name),
        contentType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
        content: handle.createReadStream({ autoClose: false }),
      })
    }
  }
  return {
    attachments,
    rows,
    async close() {
      for (const { content } of attachments) content.destroy()
      await Promise.all(handles.map((handle) => handle.close()))
    },
  }
}

/** Opens a stored file, whose path is a name in the folder; undefined when it is not there. */
const openFile = async (folder: string, path: string): Promise<FileHandle | undefined> =>
  path === basename(path) ? open(join(folder, path)).catch(() => undefined) : undefined

/** How long a file's name may be in a mail, in characters. */
const longestName = 100

/** A file's name for a header: no folders, quotes, line breaks or characters that turn letters. */
const headerName = (name: string): string =>
  [...name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;\\/]/gu, '')]
    .slice(-longestName)
    .join('')
    .replace(/^[.\s]+/, '') || 'file'
