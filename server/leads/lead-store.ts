import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import { migrate } from './migrations.ts'

export type LeadAnswer = { ref: string; question: string; answer: string }

/** An enquiry before it is stored. */
export type NewLead = {
  formId: string
  /** Answers in the form's order; questions left empty are not there. */
  answers: LeadAnswer[]
  /** Hidden fields, declared or not. */
  hidden: Record<string, string>
}

export type Lead = NewLead & { id: string; reference: string; createdAt: string }

/** The ledger: what is in it was acknowledged, what was acknowledged is in it. */
export type LeadStore = {
  /**
   * Stores a lead and its answers in one transaction.
   * @returns the lead, once it is durable
   * @throws the database's own error; nothing is stored then
   */
  add(lead: NewLead): Promise<Lead>
  /** All leads, newest first. */
  list(): Promise<Lead[]>
  close(): Promise<void>
}

/** Opens the ledger on a database, bringing its schema up to date. */
export async function openLeadStore(db: Kysely<Tables>): Promise<LeadStore> {
  await migrate(db)
  return {
    async add(newLead) {
      const lead: Lead = {
        ...newLead,
        id: randomUUID(),
        reference: newReference(),
        createdAt: new Date().toISOString(),
      }
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('leads')
          .values({
            id: lead.id,
            reference: lead.reference,
            form_id: lead.formId,
            created_at: lead.createdAt,
            hidden: JSON.stringify(lead.hidden),
          })
          .execute()
        const rows = lead.answers.map((answer, position) => ({
          lead_id: lead.id,
          position,
          ...answer,
        }))
        if (rows.length > 0) await transaction.insertInto('lead_answers').values(rows).execute()
      })
      return lead
    },

    async list() {
      const rows = await db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').execute()
      const answers = await db
        .selectFrom('lead_answers')
        .selectAll()
        .orderBy('lead_id')
        .orderBy('position')
        .execute()
      const byLead = Map.groupBy(answers, (answer) => answer.lead_id)
      return rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        formId: row.form_id,
        createdAt: row.created_at,
        hidden: JSON.parse(row.hidden),
        answers: (byLead.get(row.id) ?? []).map(({ ref, question, answer }) => ({
          ref,
          question,
          answer,
        })),
      }))
    },

    close: () => db.destroy(),
  }
}

// No letters or digits that are mistaken for one another when read out.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters in two groups, such as `7KQ2-MX4D`: about 850 thousand million of them. */
function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
