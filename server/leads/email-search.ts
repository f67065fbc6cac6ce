import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { foldText, normalizeMailbox, parseEmail } from './email-syntax.ts'
import type { FoundLead } from './erase.ts'
import { listLeads } from './rows.ts'

/**
 * Finds the leads that contain an email, the canary's included: in any case, its domain in its own
 * script or in ASCII.
 * @param email as `parseEmail` returns it
 * @returns `holders` with the email as an answer, a hidden field or a part of the attribution; `mentions`
 *   with it in a text or a file's name, or with another spelling of its mailbox
 */
export async function findLeadsByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<{ holders: FoundLead[]; mentions: FoundLead[] }> {
  const mailbox = normalizeMailbox(email)
  const isMention = mentionTest(email)
  const holders: FoundLead[] = []
  const mentions: FoundLead[] = []
  for await (const lead of listLeads(db, { withCanaries: true })) {
    const { id, reference, answers, hidden, undeclared, attribution } = lead
    const fields = [hidden, undeclared, attribution].flatMap(Object.values<string>)
    const texts = [...answers.map(({ answer }) => answer), ...fields].map(foldText)
    const names = lead.files.map(({ name }) => foldText(name))
    const emails = texts.flatMap((text) => parseEmail(text) ?? [])
    if (emails.includes(email)) holders.push({ id, reference })
    else if (
      emails.some((each) => normalizeMailbox(each) === mailbox) ||
      [...texts, ...names].some(isMention)
    ) {
      mentions.push({ id, reference })
    }
  }
  return { holders, mentions }
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
