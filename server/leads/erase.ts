import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import { clearLog, inTransaction, type Tables } from '../database/open.ts'
import { foldText, normalizeMailbox, parseEmail } from './email-syntax.ts'
import { listLeads } from './lead-list.ts'
import { removeErasedFiles } from './uploads/stray-files.ts'
import type { UploadStore } from './uploads/upload-store.ts'

/**
 * Deletes leads with all that belongs to them, and records who did so. What cannot be
 * deleted now is left to the site's chores, also after a crash.
 * @param timeout for other programs that read the database, in ms
 * @param personId of the desk; none for a command
 * @returns `keptFiles`: locations of files that could not be deleted; `isOverwritten`: false if another
 *   program read SQLite's file all the time, so that old texts are still in its log
 */
export async function eraseLeads(
  db: Kysely<Tables>,
  ids: string[],
  action: 'erased' | 'pruned',
  uploads: Pick<UploadStore, 'remove'>,
  { timeout = 5000, personId }: { timeout?: number; personId?: string } = {},
): Promise<{ references: string[]; keptFiles: string[]; isOverwritten: boolean }> {
  const erased: string[] = []
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = ids.slice(first, first + batchSize)
    const references = await inTransaction(db, async (transaction) => {
      await transaction
        .insertInto('erased_files')
        .columns(['storage_key'])
        .expression((query) =>
          query.selectFrom('lead_files').select('storage_key').where('lead_id', 'in', batch),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const leads = await transaction
        .deleteFrom('leads')
        .where('id', 'in', batch)
        .returning('reference')
        .execute()
      const references = leads.map(({ reference }) => reference)
      const event = { id: randomUUID(), at: new Date().toISOString(), action }
      const detail = JSON.stringify({ references })
      await transaction
        .insertInto('desk_events')
        .values({ ...event, person_id: personId ?? null, detail })
        .execute()
      return references
    })
    erased.push(...references)
  }
  const keptFiles = await removeErasedFiles(db, uploads)
  return { references: erased, keptFiles, isOverwritten: await overwrite(db, timeout) }
}

/** Deleted data must not stay in SQLite's write-ahead log. */
async function overwrite(db: Kysely<Tables>, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!(await clearLog(db))) {
    if (performance.now() > deadline) return false
    await sleep(100)
  }
  return true
}

/** Reads what is left of erased leads: files, and whether texts are in SQLite's log. */
export async function readUnerased(
  db: Kysely<Tables>,
): Promise<{ files: number; isInLog: boolean }> {
  const rows = await db.selectFrom('erased_files').select('storage_key').execute()
  return { files: rows.length, isInLog: !(await clearLog(db)) }
}

/** Leads per transaction; below SQLite's limit of parameters in a statement. */
const batchSize = 200

/**
 * Finds the leads stored before a moment (ISO 8601 in UTC).
 * @returns those that the company was notified of, or need not be, and the others
 */
export async function findLeadsBefore(
  db: Kysely<Tables>,
  moment: string,
): Promise<{ delivered: FoundLead[]; undelivered: FoundLead[] }> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.lead_id', '=', 'leads.id')
        .on('outbox.kind', '=', 'lead')
        // It notifies only the visitor.
        .on('outbox.channel', '!=', 'confirmation'),
    )
    .select(['leads.id', 'reference', 'outbox.state'])
    .where('leads.created_at', '<', moment)
    .orderBy('leads.created_at')
    .execute()
  const delivered: FoundLead[] = []
  const undelivered: FoundLead[] = []
  for (const [id, messages] of Map.groupBy(rows, ({ id }) => id)) {
    const { reference = '' } = messages[0] ?? {}
    const isDone = isDelivered(messages.map(({ state }) => state))
    ;(isDone ? delivered : undelivered).push({ id, reference })
  }
  return { delivered, undelivered }
}

/**
 * A lead is delivered once a recipient was notified and none is pending; recipients that are no longer
 * configured may never have been reached. A lead without outbox rows needs no notification.
 */
function isDelivered(states: (Tables['outbox']['state'] | null)[]): boolean {
  if (states.some((state) => state === 'queued' || state === 'leased')) return false
  return states.includes('sent') || !states.includes('dead')
}

export type FoundLead = { id: string; reference: string }

/** A lead with a phone or an email of others. */
export type SharingLead = FoundLead & { shares: 'phone' | 'email' }

/**
 * Finds the leads that contain an email: in any case, its domain in its own script or in ASCII.
 * @param email as `parseEmail` returns it
 * @returns `holders` with the email as an answer, a hidden field or a part of the attribution; `mentions`
 *   with it in a text, a file's name or a note of the desk, or with another spelling of its mailbox;
 *   `sharing` with another contact of a holder, who may be somebody else
 */
export async function findLeadsByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<{ holders: FoundLead[]; mentions: FoundLead[]; sharing: SharingLead[] }> {
  const mailbox = normalizeMailbox(email)
  const isMention = mentionTest(email)
  const notes = await readNotes(db)
  const holders: FoundLead[] = []
  const mentions: FoundLead[] = []
  for await (const lead of listLeads(db)) {
    const { id, reference, answers, hidden, attribution } = lead
    const fields = [hidden, attribution].flatMap(Object.values<string>)
    const texts = [...answers.map(({ answer }) => answer), ...fields].map(foldText)
    const names = lead.files.map(({ name }) => foldText(name))
    const emails = texts.flatMap((text) => parseEmail(text) ?? [])
    if (emails.includes(email)) holders.push({ id, reference })
    else if (
      emails.some((each) => normalizeMailbox(each) === mailbox) ||
      [...texts, ...names, ...(notes.get(id) ?? [])].some(isMention)
    ) {
      mentions.push({ id, reference })
    }
  }
  const known = new Set([...holders, ...mentions].map(({ id }) => id))
  const sharing = await findSharing(db, holders)
  return { holders, mentions, sharing: sharing.filter(({ id }) => !known.has(id)) }
}

/** Follows the contacts of leads once: not those of the leads that are found. */
async function findSharing(db: Kysely<Tables>, leads: FoundLead[]): Promise<SharingLead[]> {
  const found = new Map<string, SharingLead>()
  for (let first = 0; first < leads.length; first += batchSize) {
    const batch = leads.slice(first, first + batchSize).map(({ id }) => id)
    const rows = await db
      .selectFrom('lead_contacts as own')
      .innerJoin('lead_contacts as other', 'other.contact', 'own.contact')
      .innerJoin('leads', 'leads.id', 'other.lead_id')
      .select(['leads.id', 'leads.reference', 'own.contact'])
      .where('own.lead_id', 'in', batch)
      .orderBy('leads.created_at')
      .execute()
    for (const { contact, ...lead } of rows)
      found.set(lead.id, { ...lead, shares: contact.includes('@') ? 'email' : 'phone' })
  }
  return [...found.values()]
}

/** Reads the folded notes and answers of the desk, by the ids of their leads. */
async function readNotes(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('lead_history')
    .select(['lead_id', 'detail'])
    .where('action', 'in', ['note', 'reply'])
    .execute()
  const texts = new Map<string, string[]>()
  for (const { lead_id, detail } of rows) {
    const text = foldText(JSON.parse(detail).text ?? '')
    texts.set(lead_id, [...(texts.get(lead_id) ?? []), text])
  }
  return texts
}

/** Tests a folded text for an email, also in a link's query. */
function mentionTest(email: string): (text: string) => boolean {
  const at = email.lastIndexOf('@') + 1
  const unicode = foldText(domainToUnicode(email.slice(at)))
  const spellings = [email, email.slice(0, at) + unicode]
  return (text) => {
    const decoded = text.replaceAll('%40', '@').replaceAll('%2b', '+')
    return spellings.some((spelling) => containsWhole(decoded, spelling))
  }
}

function containsWhole(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const end = at + email.length
    const isWhole =
      !/[\p{L}\p{N}._+-]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 3))
    if (isWhole) return true
  }
  return false
}
