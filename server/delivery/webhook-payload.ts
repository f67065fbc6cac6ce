import type { AnswerType } from '../../contracts/form-question.ts'
import type { LeadAnswer } from '../leads/lead.ts'
import type { FormFacts } from '../leads/staff-words.ts'
import type { Message } from './channel.ts'

/**
 * Builds Typeform's `form_response`, with additions: the reference, the lead it follows, the
 * attribution, the files' names, the visitor's language and its page on the desk. Other events are
 * `lead_undelivered`, about a failed message, `lead_unopened`, about one that nobody has opened at the desk,
 * and `leads_quarantined`, once a day.
 * @param deskUrl the page of the desk about the message
 * Source: https://www.typeform.com/developers/webhooks/example-payload/
 */
export function webhookPayload(
  message: Message,
  form?: Pick<FormFacts, 'title'>,
  deskUrl?: string,
): unknown {
  const { id, lead, alert, digest, isUnopened } = message
  const desk = { desk_url: deskUrl }
  if (!lead) return { event_id: id, event_type: 'leads_quarantined', ...digest, ...desk }
  if (alert) {
    const { triedUntil: tried_until, email: recipient, ...failure } = alert
    const event = { event_id: id, event_type: 'lead_undelivered', reference: lead.reference }
    return { ...event, ...failure, recipient, tried_until, ...desk }
  }
  if (isUnopened)
    return { event_id: id, event_type: 'lead_unopened', reference: lead.reference, ...desk }
  return {
    event_id: id,
    event_type: 'form_response',
    form_response: {
      form_id: lead.formId,
      token: lead.id,
      landed_at: lead.createdAt,
      submitted_at: lead.createdAt,
      language: lead.language,
      hidden: lead.hidden,
      definition: {
        id: lead.formId,
        title: form?.title ?? lead.formId,
        fields: lead.answers.map((answer) => ({
          ...toField(answer),
          title: answer.question,
          ...(answer.type === 'multiple' && { allow_multiple_selections: true }),
        })),
      },
      answers: lead.answers.map((answer) => ({ ...toAnswer(answer), field: toField(answer) })),
      reference: lead.reference,
      follows: lead.follows,
      attribution: lead.attribution,
      files: lead.files.map(({ ref, name, type, size }) => ({ ref, name, type, size })),
      ...desk,
    },
  }
}

type Kind = 'text' | 'email' | 'phone_number' | 'number' | 'date' | 'choice' | 'choices' | 'boolean'

/** Typeform's names of our question types, and of their answers; others are short texts. */
const typeNames: Partial<Record<AnswerType, [field: string, answer: Kind]>> = {
  long_text: ['long_text', 'text'],
  email: ['email', 'email'],
  phone: ['phone_number', 'phone_number'],
  number: ['number', 'number'],
  date: ['date', 'date'],
  choice: ['multiple_choice', 'choice'],
  multiple: ['multiple_choice', 'choices'],
  dropdown: ['dropdown', 'choice'],
  yes_no: ['yes_no', 'boolean'],
  consent: ['legal', 'boolean'],
  file: ['file_upload', 'text'],
}

const toField = ({ ref, type }: LeadAnswer) => {
  const [name] = typeNames[type] ?? ['short_text']
  return { id: ref, ref, type: name }
}

/** An answer without a value of its type is a text: the form may have changed since. */
function toAnswer(answer: LeadAnswer) {
  const [, kind = 'text'] = typeNames[answer.type] ?? []
  const value = readAs(kind, answer)
  const type = value === undefined ? 'text' : kind
  return { type, [type]: value ?? answer.answer }
}

function readAs(kind: Kind, { answer, value }: LeadAnswer): unknown {
  if (kind === 'email' || kind === 'phone_number') return answer
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(answer) ? answer : undefined
  if (typeof value !== 'object') return typeof value === kind ? value : undefined
  const { ids, labels, other } = value
  if (kind === 'choices') return { ids, labels, other }
  if (kind === 'choice') return other === undefined ? { id: ids[0], label: labels[0] } : { other }
  return undefined
}
