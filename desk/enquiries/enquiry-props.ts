import type { ReactNode } from 'react'
import type { Replies } from '../../app/content/schemas/replies.ts'
import type { Enquiry } from '../../server/leads/enquiry.ts'
import type { Neighbors } from '../../server/leads/inbox.ts'
import type { Lead } from '../../server/leads/lead.ts'
import type { Contact } from '../../server/leads/lead-contacts.ts'
import type { Person } from '../desk.ts'
import type { BarState } from '../layout/page.tsx'
import type { Clock } from '../layout/time.tsx'
import type { Query } from './list-query.ts'

/** Values of the page of one enquiry, and of its parts. */
export type EnquiryPageProps = {
  person: Person
  bar: BarState
  clock: Clock
  /** The list that the reader comes from. */
  query: Query
  enquiry: Enquiry
  /** The lead with its questions in the reader's language. */
  lead: Lead
  formTitle: (id: string) => string
  contact: Contact
  replies: Replies | undefined
  /** The mailbox of all. */
  sharedEmail: string | undefined
  /** The text of an answer that is sent from here, and the titles of saved ones; undefined where none can be. */
  answer: { text: string; titles: readonly string[] } | undefined
  neighbors: Neighbors
  /** Names of all people, by their ids. */
  names: ReadonlyMap<string, string>
  /** Names of those who may answer, by their ids. */
  colleagues: ReadonlyMap<string, string>
  /** Tells the last action, or a conflict. */
  notice?: ReactNode
  /** A note that is not kept yet. */
  note?: string | undefined
}
