import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import type { MailContent } from './smtp.ts'

/** A way to deliver messages. */
export type Channel = {
  name: string
  /** True for the company's own, which are notified of leads and failures. */
  isInternal: boolean
  /** True if it takes a new lead; called in the transaction that stores it. The company's own take each. */
  takes?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /** Emails of its recipients, who get a message each; a channel without it has one recipient. */
  emails?(): string[]
  /** Signs in where mail is sent from, and sends nothing. */
  signIn?(): Promise<void>
  /** Resolves once the recipient has accepted. @throws {DeliveryError} with the reason */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

export type Message = {
  /** The same on every attempt, so that a recipient recognizes a repeat. */
  id: string
  email?: string | null
} & MessageContent

/** A lead, the failed delivery of a message about it, the leads in quarantine, or a mail as it is. */
export type MessageContent = {
  alert?: Alert | undefined
  /** The lead is sent once more, because nobody has opened it at the desk. */
  isUnopened?: boolean
} & (
  | { lead: Lead; digest?: undefined; mail?: undefined }
  | { digest: Digest; lead?: undefined; mail?: undefined }
  | { mail: MailContent; lead?: Lead | undefined; digest?: undefined }
)

/** The page of the desk about a message: its enquiry, or those that were held back as spam. */
export const findDeskPage = (desk: string | undefined, { lead, digest }: Message) =>
  desk && `${desk}/enquiries${digest ? '?state=spam' : `/${lead?.reference}`}`

export type Alert = {
  channel: string
  email: string | undefined
  reason: string
  /** When the last attempt will be (ISO 8601 in UTC); undefined if there will be none. */
  triedUntil: string | undefined
}
