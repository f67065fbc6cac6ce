import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { foldText, normalizeMailbox, parseEmail } from './email-syntax.ts'

type FoundLead = { id: string; reference: string }

export type EmailMatches = {
  /** Leads with the email as an answer, a hidden field or a part of the attribution. */
  holders: FoundLead[]
  /** Other leads with the email in a text or a file's name, or with another spelling of its mailbox. */
  mentions: FoundLead[]
}

/**
 * Finds the leads that contain an email, the canary's included: in any case, its domain in its own
 * script or in ASCII.
 * @param email as `parseEmail` returns it
 */
export async function findLeadsByEmail(db: Kysely<Tables>, email: string): Promise<EmailMatches> {
  const mailbox = normalizeMailbox(email)
  const mentions = mentionTest(email)
  const matches: EmailMatches = { holders: [], mentions: [] }
  for await (const { lead, texts, names } of readTexts(db)) {
    const folded = texts.map(foldText)
    const emails = folded.flatMap((text) => parseEmail(text) ?? [])
    if (emails.includes(email)) matches.holders.push(lead)
    else if (
      emails.some((each) => normalizeMailbox(each) === mailbox) ||
      [...folded, ...names.map(foldText)].some(mentions)
    ) {
      matches.mentions.push(lead)
    }
  }
  return matches
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

/** Finds an email that is not a part of a longer one. */
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

/** Reads the texts of every lead, page by page. */
async function* readTexts(db: Kysely<Tables>) {
  let last = ''
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'reference', 'hidden', 'undeclared', 'attribution'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (leads.length === 0) return
    const ids = leads.map(({ id }) => id)
    const answers = await db
      .selectFrom('lead_answers')
      .select(['lead_id', 'answer'])
      .where('lead_id', 'in', ids)
      .execute()
    const files = await db
      .selectFrom('lead_files')
      .select(['lead_id', 'name'])
      .where('lead_id', 'in', ids)
      .execute()
    const answersByLead = Map.groupBy(answers, ({ lead_id }) => lead_id)
    const filesByLead = Map.groupBy(files, ({ lead_id }) => lead_id)
    for (const { id, reference, hidden, undeclared, attribution } of leads) {
      const fields = [hidden, undeclared, attribution]
        .flatMap((json): unknown[] => Object.values(JSON.parse(json)))
        .map(String)
      const texts = [...(answersByLead.get(id) ?? []).map(({ answer }) => answer), ...fields]
      const names = (filesByLead.get(id) ?? []).map(({ name }) => name)
      yield { lead: { id, reference }, texts, names }
    }
    last = leads.at(-1)?.id ?? ''
  }
}

const pageSize = 500
