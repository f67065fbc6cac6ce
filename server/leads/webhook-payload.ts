import type { Message } from './channel.ts'
import type { FormFacts } from './form-facts.ts'
import type { LeadAnswer } from './lead.ts'

/**
 * What a webhook is sent: Typeform's `form_response`, with our reference, the visit and the names of
 * files beside it; or `lead_undelivered`, when another channel gave up.
 * Source: https://www.typeform.com/developers/webhooks/example-payload/
 */
export function webhookPayload({ id, lead, alert }: Message, form: FormFacts | undefined): unknown {
  if (alert) {
    return { event_id: id, event_type: 'lead_undelivered', reference: lead.reference, ...alert }
  }
  const typeOf = (ref: string) =>
    typeNames[form?.questions.find((question) => question.ref === ref)?.type ?? ''] ?? 'short_text'
  const fieldOf = ({ ref }: LeadAnswer) => ({ id: ref, ref, type: typeOf(ref) })
  return {
    event_id: id,
    event_type: 'form_response',
    form_response: {
      form_id: lead.formId,
      token: lead.id,
      landed_at: lead.createdAt,
      submitted_at: lead.createdAt,
      hidden: { ...lead.hidden, ...(lead.canary ? { canary: 'true' } : {}) },
      definition: {
        id: lead.formId,
        title: form?.title ?? lead.formId,
        fields: lead.answers.map((answer) => ({ ...fieldOf(answer), title: answer.question })),
      },
      answers: lead.answers.map((answer) => ({
        ...answerOf(typeOf(answer.ref), answer.answer),
        field: fieldOf(answer),
      })),
      reference: lead.reference,
      attribution: lead.attribution,
      files: lead.files.map(({ ref, name, type, size }) => ({ ref, name, type, size })),
    },
  }
}

/** Our types of question in Typeform's words; the rest are short texts. */
const typeNames: Record<string, string> = {
  long_text: 'long_text',
  email: 'email',
  phone: 'phone_number',
  number: 'number',
  date: 'date',
  choice: 'multiple_choice',
  single_choice: 'multiple_choice',
  multiple_choice: 'multiple_choice',
  dropdown: 'dropdown',
  yes_no: 'yes_no',
  consent: 'legal',
  file: 'file_upload',
}

function answerOf(type: string, answer: string): Record<string, unknown> {
  switch (type) {
    case 'email':
      return { type: 'email', email: answer }
    case 'phone_number':
      return { type: 'phone_number', phone_number: answer }
    case 'number':
      return Number.isFinite(Number(answer))
        ? { type: 'number', number: Number(answer) }
        : { type: 'text', text: answer }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(answer)
        ? { type: 'date', date: answer }
        : { type: 'text', text: answer }
    case 'multiple_choice':
    case 'dropdown':
      return { type: 'choice', choice: { label: answer } }
    case 'yes_no':
    case 'legal':
      return { type: 'boolean', boolean: !/^no\b/i.test(answer) }
    default:
      return { type: 'text', text: answer }
  }
}
