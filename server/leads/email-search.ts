import { domainToASCII, domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { mailboxKey } from './mailbox-key.ts'

type FoundLead = { id: string; reference: string }

export type AddressMatches = {
  /** Leads with the address as an answer, a hidden field or a part of the attribution. */
  holders: FoundLead[]
  /** Other leads with the address in a text or a file's name, or with another spelling of its mailbox. */
  mentions: FoundLead[]
}

/**
 * Finds the leads, the canary's included, in which an address stands: in capitals or not, its domain
 * in its own script or in ASCII.
 * @param address one that `parseAddress` gave
 */
export async function findLeadsByAddress(
  db: Kysely<Tables>,
  address: string,
): Promise<AddressMatches> {
  const mailbox = mailboxKey(address)
  const isMentioned = mentionOf(address)
  const matches: AddressMatches = { holders: [], mentions: [] }
  for await (const { lead, texts, names } of leadTexts(db)) {
    const folded = texts.map(fold)
    const addresses = folded.flatMap((text) => parseAddress(text) ?? [])
    if (addresses.includes(address)) matches.holders.push(lead)
    else if (
      addresses.some((each) => mailboxKey(each) === mailbox) ||
      [...folded, ...names.map(fold)].some(isMentioned)
    ) {
      matches.mentions.push(lead)
    }
  }
  return matches
}

/**
 * Reads one plain address.
 * @returns it in small letters, its domain in ASCII; undefined for anything else, such as a name
 */
export function parseAddress(text: string): string | undefined {
  const [, local, domain] = plainAddress.exec(fold(text)) ?? []
  const host = domain && domainToASCII(domain)
  return local && host ? `${local}@${host}` : undefined
}

const plainAddress = /^([^\s@"(),:;<>[\\\]]+)@([^\s@"(),:;<>[\\\]/?#]+?)\.?$/

/** Letters of any width as one, without the invisible ones that come along with a copied text. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

/** Makes the question whether an address stands in a folded text, also in a link's query. */
function mentionOf(address: string): (text: string) => boolean {
  const at = address.lastIndexOf('@') + 1
  const unicode = fold(domainToUnicode(address.slice(at)))
  const spellings = [address, address.slice(0, at) + unicode]
  return (text) => {
    const decoded = text.replaceAll('%40', '@').replaceAll('%2b', '+')
    return spellings.some((spelling) => standsIn(decoded, spelling))
  }
}

/** Whether an address stands in a text by itself, and not as a part of a longer one. */
function standsIn(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const end = at + address.length
    const isWhole =
      !/[\p{L}\p{N}._+-]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 3))
    if (isWhole) return true
  }
  return false
}

/** Gives the texts of every lead, page by page. */
async function* leadTexts(db: Kysely<Tables>) {
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
    const answersOf = Map.groupBy(answers, ({ lead_id }) => lead_id)
    const filesOf = Map.groupBy(files, ({ lead_id }) => lead_id)
    for (const { id, reference, hidden, undeclared, attribution } of leads) {
      const fields = [hidden, undeclared ?? '{}', attribution]
        .flatMap((json): unknown[] => Object.values(JSON.parse(json)))
        .map(String)
      const texts = [...(answersOf.get(id) ?? []).map(({ answer }) => answer), ...fields]
      const names = (filesOf.get(id) ?? []).map(({ name }) => name)
      yield { lead: { id, reference }, texts, names }
    }
    last = leads.at(-1)?.id ?? ''
  }
}

const pageSize = 500
