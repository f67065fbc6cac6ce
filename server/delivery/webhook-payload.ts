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
  const answers = lead.answers.map((answer) => ({
    answer,
    type: typeNames[answer.type] ?? 'short_text',
    isMultiple: answer.type === 'multiple',
  }))
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
        fields: answers.map(({ answer: { ref, question }, type, isMultiple }) => ({
          id: ref,
          ref,
          type,
          title: question,
          ...(isMultiple && { allow_multiple_selections: true }),
        })),
      },
      answers: answers.map(({ answer, type, isMultiple }) => ({
        ...toTypeform(type, answer, isMultiple),
        field: { id: answer.ref, ref: answer.ref, type },
      })),
      reference: lead.reference,
      follows: lead.follows,
      attribution: lead.attribution,
      files: lead.files.map(({ ref, name, type, size }) => ({ ref, name, type, size })),
      ...desk,
    },
  }
}

/** Typeform's names of our question types; others are short texts. */
const typeNames: Partial<Record<AnswerType, string>> = {
  long_text: 'long_text',
  email: 'email',
  phone: 'phone_number',
  number: 'number',
  date: 'date',
  choice: 'multiple_choice',
  multiple: 'multiple_choice',
  dropdown: 'dropdown',
  yes_no: 'yes_no',
  consent: 'legal',
  file: 'file_upload',
}

/** An answer without a value of its type is a text: the form may have changed since. */
function toTypeform(type: string, { answer, value }: LeadAnswer, isMultiple: boolean) {
  const text = { type: 'text', text: answer }
  switch (type) {
    case 'email':
      return { type: 'email', email: answer }
    case 'phone_number':
      return { type: 'phone_number', phone_number: answer }
    case 'number':
      return typeof value === 'number' ? { type: 'number', number: value } : text
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(answer) ? { type: 'date', date: answer } : text
    case 'multiple_choice':
    case 'dropdown': {
      if (typeof value !== 'object') return text
      const { ids, labels, other } = value
      if (isMultiple) return { type: 'choices', choices: { ids, labels, other } }
      const choice = other === undefined ? { id: ids[0], label: labels[0] } : { other }
      return { type: 'choice', choice }
    }
    case 'yes_no':
    case 'legal':
      return typeof value === 'boolean' ? { type: 'boolean', boolean: value } : text
    default:
      return text
  }
}
