import type { Kysely } from 'kysely'
import { migrate } from '../../server/database/migrations.ts'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { recordView } from '../../server/leads/enquiry.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { recordReply, setStatus } from '../../server/leads/lead-changes.ts'
import { insertLead } from '../../server/leads/lead-rows.ts'
import { enqueue } from '../../server/leads/outbox-rows.ts'

/** Fills a database with enquiries of some years: most were answered, one in twenty is spam. */
export async function fillWithEnquiries(db: Kysely<Tables>, count: number): Promise<void> {
  await migrate(db)
  for (let first = 0; first < count; first += 500) {
    await inTransaction(db, async (transaction) => {
      for (let at = first; at < Math.min(count, first + 500); at++)
        await addEnquiry(transaction, anOldEnquiry(at, count), at)
    })
  }
  const failed = { state: 'dead', last_error: '535', failed_at: new Date().toISOString() } as const
  const sent = { state: 'sent' } as const
  await db.updateTable('outbox').set(failed).where('email', '=', 'dead').execute()
  await db.updateTable('outbox').set(sent).where('email', '!=', 'dead').execute()
}

async function addEnquiry(db: Kysely<Tables>, lead: Lead, at: number): Promise<void> {
  await insertLead(db, lead)
  if (lead.quarantine) return
  const recipients = ['sana', at % 100 === 7 ? 'dead' : 'omar'].map((email) => ({
    channel: 'email',
    email,
  }))
  await enqueue(db, lead.id, recipients)
  if (at % 10 === 0) return
  const now = new Date(Date.parse(lead.createdAt) + (1 + (at % 30)) * 3_600_000)
  await recordView(db, lead.id, 'sana', now)
  await recordReply(db, lead.id, { personId: 'sana', now }, 'mail')
  if (at % 3 > 0) await setStatus(db, lead.id, { personId: 'sana', now }, 'closed')
}

/** @param at from 0, the oldest */
export function anOldEnquiry(at: number, count: number): Lead {
  const [name = '', person = ''] = [names[at % names.length], at.toString(36)]
  const texts = at % 4 === 0 ? arabic : english
  const words = Array.from(
    { length: 90 },
    (_, word) => texts[(at * 31 + word * word) % texts.length],
  )
  const asked = [
    ['name', 'name', `${name} ${person}`],
    ['email', 'email', `${person}@example.com`],
    ['phone', 'phone', `+92 300 ${String(1_000_000 + at)}`],
    ['work', 'short_text', 'Web application'],
    ['stage', 'choice', 'An idea'],
    ['budget', 'choice', '10,000 to 25,000'],
    ['project', 'long_text', words.join(' ')],
  ] as const
  const answers = asked.map(([ref, type, answer]) => ({
    ...{ ref, type, answer, question: `What is your ${ref}?` },
  }))
  return {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    reference: `${String(at).padStart(6, '0')}`.replace(/^(..)/, '$1-'),
    formId: at % 3 ? 'get-a-quote' : 'contact-us',
    createdAt: new Date(Date.now() - (count - at) * 3_600_000).toISOString(),
    answers,
    hidden: { source_page: '/services' },
    attribution: { landing_page: '/services', utm_source: 'newsletter', referrer: 'example.com' },
    files: [],
    idempotencyKey: `key ${at}`,
    contentHash: 'a'.repeat(64),
    quarantine: at % 20 === 3 ? { score: 9, reasons: ['links', 'honeypot'] } : undefined,
    submittedVia: 'page',
    language: at % 4 === 0 ? 'ar' : 'en',
  }
}

const names = ['Amna Khan', 'أحمد الرشيد', 'Bilal', 'Zoë Müller', 'فاطمة الزهراء', 'Omar']

const english =
  'we want a shop where customers order from a phone and see when their goods arrive in Lahore the first version should be ready before the next season and work with our stock'.split(
    ' ',
  )

const arabic =
  'نريد متجرا يطلب منه العملاء من الهاتف ويرون متى تصل بضائعهم إلى الرياض ويجب أن تكون النسخة الأولى جاهزة قبل الموسم القادم'.split(
    ' ',
  )
