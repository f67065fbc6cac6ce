import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import type { Alert } from '../leads/outbox.ts'

/** One way to notify somebody of a lead. */
export type Channel = {
  /** The name in the outbox. */
  name: string
  /** Whether it notifies the company; a confirmation to the visitor does not. */
  isInternal: boolean
  /** Whether it can deliver this lead. */
  handles(lead: Lead): boolean
  /** The addresses that get a message each; a channel without it has one receiver. */
  recipients?(lead: Pick<Lead, 'canary'>): string[]
  /** Whether a new lead is within the channel's limit, which it charges; without it there is no limit. */
  chargeLimit?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /**
   * Delivers one message.
   * @returns once the receiver has accepted the message
   * @throws {DeliveryError} saying why the receiver did not
   */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

export type Message = {
  /** The same on every attempt, so that a receiver recognises a repeat. */
  id: string
  /** One of the channel's recipients, where it has any. */
  recipient?: string
  lead: Lead
  /** Set when the message reports that another one about this lead was not delivered. */
  alert: Alert | undefined
  /** Set when the message lists leads in quarantine, and `lead` is one of them. */
  digest?: Digest
}

/** Gives what a channel needs to know of a form by its id; undefined when the form was removed. */
export type FindFormFacts = (formId: string) => FormFacts | undefined

export type FormFacts = { title: string; questions: { ref: string; type: string }[] }
