/** Enquiries as they come in over a few days, for the desk's tests and pictures. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/open.ts'
import type { Lead, LeadAnswer, NewLead } from '../../server/leads/lead.ts'
import { openLeadStore } from '../../server/leads/store.ts'

type Written = {
  name: string
  email: string
  phone?: string
  text: string
  formId?: string
  language?: Lead['language']
  stage?: string
  budget?: string
  quarantine?: Lead['quarantine']
  /** Minutes ago. */
  ago: number
}

const minutes = { hour: 60, day: 1440 }

/** The newest first. */
export const written: Written[] = [
  {
    name: 'Layla Mansour',
    email: 'layla@bakery.example',
    text: 'We sell cakes in three branches in Jeddah and want people to order before they come.',
    formId: 'get-started',
    ago: 12,
  },
  {
    name: 'نورة العتيبي',
    email: 'noura@school.example',
    phone: '+966 50 111 2222',
    text: 'نحتاج إلى موقع لمدرستنا قبل بداية الفصل، بالعربية والإنجليزية.',
    language: 'ar',
    ago: 80,
  },
  {
    name: 'Hassan Raza',
    email: 'hassan@shop.example',
    text: 'How much for a shop with 300 products, and can it take JazzCash?',
    formId: 'contact-us',
    ago: 3 * minutes.hour,
  },
  {
    name: 'Daniel Okafor',
    email: 'daniel@freight.example',
    text: 'Our drivers fill in paper sheets. I attach two of them so that you see the problem.',
    ago: 5 * minutes.hour,
  },
  {
    name: 'Khalid Al-Qahtani',
    email: 'khalid@invest.example',
    text: 'A clickable prototype for a meeting with investors on 14 December.',
    ago: 18 * minutes.hour,
  },
  {
    name: 'Fatima Al-Harbi',
    email: 'fatima@clinic.example',
    phone: '+966 50 000 0000',
    text: 'We run two clinics in Riyadh and need a booking app by spring. People call us today, and about a third of the calls are not answered. It should show free times of 14 doctors, remind people the day before, and work in Arabic first. We have a clinic system already, so the times have to come from there.',
    stage: 'An MVP for our first customers',
    budget: '$15,000 to $50,000',
    ago: 28 * minutes.hour,
  },
  {
    name: 'Best SEO',
    email: 'win@seo.example',
    text: 'Rank first in one week! http://seo.example http://seo2.example',
    formId: 'contact-us',
    quarantine: {
      score: 7,
      reasons: ['It was sent without opening the form.', 'Links are written in HTML.'],
    },
    ago: 30 * minutes.hour,
  },
  {
    name: 'Omar Siddiqui',
    email: 'omar@gym.example',
    text: 'An app for a gym: classes, payments, and a turnstile that opens by a code.',
    formId: 'get-started',
    ago: 2 * minutes.day,
  },
  {
    name: 'Fatima Al-Harbi',
    email: 'fatima@clinic.example',
    text: 'Do you also take care of servers in the Kingdom?',
    formId: 'contact-us',
    ago: 25 * minutes.day,
  },
]

export const toLead = (each: Written): NewLead => ({
  formId: each.formId ?? 'get-a-quote',
  answers: listAnswers(each),
  hidden: { source_page: '/services/app-development' },
  attribution: { landing_page: '/services/app-development', referrer: 'https://www.google.com/' },
  files: [],
  idempotencyKey: randomUUID(),
  contentHash: 'a'.repeat(64),
  quarantine: each.quarantine,
  submittedVia: 'conversation',
  language: each.language ?? 'en',
})

const listAnswers = ({ name, email, phone = '', text, stage = '', budget = '' }: Written) => {
  const answers: LeadAnswer[] = [
    { ref: 'stage', type: 'choice', question: 'What do you need first?', answer: stage },
    { ref: 'name', type: 'name', question: 'What’s your name?', answer: name },
    { ref: 'email', type: 'email', question: 'Where should we reply?', answer: email },
    { ref: 'project', type: 'long_text', question: 'Tell us about the project', answer: text },
    { ref: 'budget', type: 'choice', question: 'What’s your rough budget?', answer: budget },
    { ref: 'phone', type: 'phone', question: 'A phone number', answer: phone },
  ]
  return answers.filter(({ answer }) => answer)
}

/**
 * Stores them, each when it was written, and each with a mail to `sales@9ex.example` that was delivered.
 * @returns the leads, in the order of `written`
 */
export async function storeEnquiries(db: Kysely<Tables>, now = Date.now()): Promise<Lead[]> {
  const recipients = [{ channel: 'email', email: 'sales@9ex.example' }]
  const store = openLeadStore(db, { listRecipients: () => recipients })
  const leads: Lead[] = []
  for (const each of written) {
    const { lead } = await store.add(toLead(each))
    const created_at = new Date(now - each.ago * 60_000).toISOString()
    await db.updateTable('leads').set({ created_at }).where('id', '=', lead.id).execute()
    await db
      .updateTable('outbox')
      .set({ state: 'sent', attempts: 1, queued_at: created_at, sent_at: created_at })
      .where('lead_id', '=', lead.id)
      .execute()
    leads.push({ ...lead, createdAt: created_at })
  }
  return leads
}
