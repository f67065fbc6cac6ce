import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anEnquiry } from '../../tests/support/leads.ts'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import type { NewLead } from '../leads/lead.ts'
import { noStaffWords } from '../leads/staff-words.ts'
import { openFolderStore } from '../leads/uploads/folder-store.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { emailChannel } from './email.ts'
import { openSmtp } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), '9ex-uploads-'))
const email = 'sales@example.com'
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await mailbox.stop()
})
beforeEach(() => {
  mailbox.mode = 'accepts'
  mailbox.mails.length = 0
})

/** Mails a lead with these files, as far as they are in the folder. */
function deliver(
  given: Omit<NewLead['files'][number], 'sha256'>[],
  uploads: Pick<UploadStore, 'open'> = openFolderStore(folder),
): Promise<void> {
  const files = given.map((file) => {
    const path = join(folder, file.storageKey)
    return { ...file, sha256: existsSync(path) ? hash('sha256', readFileSync(path)) : '' }
  })
  const send = openSmtp(mailbox.url, 'site@example.com', 2000)
  const words = noStaffWords('en')
  const channel = emailChannel({ send, to: [email], words, uploads })
  const lead = {
    ...anEnquiry({ files }),
    id: 'id-1',
    reference: 'ABCD-2345',
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const message = { id: 'row-1', email, lead, alert: undefined }
  return channel.deliver(message, new AbortController().signal)
}

test('a mail has the files, under their names', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10, 128])
  writeFileSync(join(folder, 'a1'), content)
  writeFileSync(join(folder, 'b2'), 'two')
  const type = 'application/pdf'
  const files = [
    { ref: 'cv', name: 'Résumé آمنہ.pdf', type, size: 9, storageKey: 'a1' },
    { ref: 'letter', name: 'A letter.pdf', type, size: 3, storageKey: 'b2' },
  ]
  await deliver(files)
  expect(mailbox.mails[0]?.attachments).toEqual([
    { name: 'Résumé آمنہ.pdf', type, content },
    { name: 'A letter.pdf', type, content: Buffer.from('two') },
  ])
  expect(mailbox.mails[0]?.to).toEqual([email])
})

test('a mail names the files that are too large together, or missing, and is sent anyway', async () => {
  const megabyte = 1024 * 1024
  const sizes = { a: 3 * megabyte, b: 2 * megabyte + 1, c: 2 * megabyte }
  const sizeByKey = new Map(Object.entries(sizes))
  for (const [storageKey, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, storageKey), Buffer.alloc(size))
  }
  const files = [...Object.keys(sizes), 'gone', '../sales'].map((storageKey) => ({
    ref: `file-${storageKey}`,
    name: `${storageKey}.pdf`,
    type: 'application/pdf',
    size: sizeByKey.get(storageKey) ?? 7,
    storageKey,
  }))
  await deliver(files)
  const [mail] = mailbox.mails
  expect(mail?.attachments.map(({ name, content }) => [name, content.length])).toEqual([
    ['a.pdf', sizes.a],
    ['c.pdf', sizes.c],
  ])
  expect(mail?.text).toContain(
    'b.pdf (2097153 bytes)\u2069\n\nThis file isn’t attached\nDownload it at the desk.\n',
  )
  expect(mail?.text.match(/Download it at the desk/g)).toHaveLength(3)
})

test('a mail does not wait for a store that is away', async () => {
  const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 7, storageKey: 'a' }
  await deliver([file], { open: () => Promise.reject(new Error('away')) })
  expect(mailbox.mails[0]?.attachments).toEqual([])
  expect(mailbox.mails[0]?.text).toContain('Download it at the desk')
})

test('a mail is sent without its files to a server that refuses them', async () => {
  writeFileSync(join(folder, 'a1'), 'x')
  const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1, storageKey: 'a1' }
  mailbox.mode = 'no files'
  await deliver([file])
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toMatchObject({ attachments: [] })
  expect(mailbox.mails[0]?.text).toContain('Download it at the desk')
})

test('a file that the store gives only in part is named, and the mail arrives without it', async () => {
  writeFileSync(join(folder, 'short'), 'half')
  const type = 'application/pdf'
  await deliver([{ ref: 'cv', name: 'cv.pdf', type, size: 8, storageKey: 'short' }])
  expect(mailbox.mails.map(({ attachments }) => attachments)).toEqual([[]])
  expect(mailbox.mails[0]?.text).toContain('Download it at the desk')
})
