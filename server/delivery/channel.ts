import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import type { Alert } from './outbox.ts'

/** A way to notify of leads. */
export type Channel = {
  name: string
  /** True for the company's own; false for the confirmation to the visitor. */
  isInternal: boolean
  handles(lead: Lead): boolean
  /** Emails of its recipients, who get a message each; a channel without it has one recipient. */
  emails?(): string[]
  /** Charges a new lead to the channel's limit; false when it is reached. */
  chargeLimit?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /** Resolves once the recipient has accepted. @throws {DeliveryError} with the reason */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

export type Message = {
  /** The same on every attempt, so that a recipient recognizes a repeat. */
  id: string
  email?: string
  lead: Lead
  /** Set for a message about the failed delivery of another one. */
  alert?: Alert
  /** Set for a message that lists leads in quarantine, `lead` among them. */
  digest?: Digest
}

/** Undefined if the form was removed. */
export type FindFormFacts = (formId: string) => FormFacts | undefined

export type FormFacts = { title: string }
