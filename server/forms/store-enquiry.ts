import type { LeadStore } from '../leads/lead-store.ts'
import type { StoredFile } from './uploads.ts'

/** An enquiry as the ledger takes it (`NewLead`). */
export type NewEnquiry = {
  formId: string
  answers: { ref: string; question: string; answer: string }[]
  hidden: Record<string, string>
  attribution: Record<string, string>
  files: StoredFile[]
  idempotencyKey: string
  quarantine: { score: number; reasons: string[] } | undefined
  canary: boolean
  door: 'conversation' | 'page' | 'whatsapp'
}

/** With the ledger that takes all of it, this is `leads.add(enquiry)`. */
export async function storeEnquiry(
  leads: LeadStore,
  { formId, answers, hidden, files }: NewEnquiry,
): Promise<{ lead: { id: string; reference: string; files: StoredFile[] }; isNew: boolean }> {
  const { id, reference } = await leads.add({ formId, answers, hidden })
  return { lead: { id, reference, files }, isNew: true }
}
