import { randomUUID } from 'node:crypto'
import type { FormDefinition, FormHost } from '../../contracts/form.ts'
import { log } from '../http/log.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { validateAnswers } from './validate-answers.ts'

const maxHiddenFields = 40
const maxHiddenLength = 500

/** The embedded form host: the forms of content/forms, whose posts end in the ledger. */
export function openFormHost(forms: FormDefinition[], leads: LeadStore): FormHost {
  const byId = new Map(forms.map((form) => [form.id, form]))
  return {
    findForm: (id) => byId.get(id),

    async submit(form, post) {
      const { values, problems } = validateAnswers(form, (ref) => post.get(ref))
      if (problems.length > 0) return { state: 'refused', problems, values }
      try {
        const { lead } = await leads.add({
          formId: form.id,
          answers: form.questions.flatMap(({ ref, title }) => {
            const answer = values[ref]
            return answer ? [{ ref, question: title, answer }] : []
          }),
          hidden: hiddenFields(post),
          attribution: {},
          files: [],
          idempotencyKey: keyOf(post),
          quarantine: undefined,
          canary: false,
          door: 'page',
        })
        return { state: 'stored', reference: lead.reference, responseId: lead.id }
      } catch (error) {
        log('error', 'lead-not-stored', { form: form.id, reason: String(error) })
        return { state: 'unavailable', values }
      }
    },
  }
}

/** The sending's own key, when the form's page made one. */
function keyOf(post: URLSearchParams | FormData): string {
  const key = post.get('key')
  return typeof key === 'string' && /^[\da-f-]{36}$/i.test(key) ? key : randomUUID()
}

/** The fields posted as `hidden:name`, declared or not; too long or too many are cut. */
function hiddenFields(post: URLSearchParams | FormData): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of post.entries()) {
    if (fields.length === maxHiddenFields) break
    if (!name.startsWith('hidden:') || typeof value !== 'string') continue
    fields.push([cut(name.slice('hidden:'.length)), cut(value)])
  }
  return Object.fromEntries(fields)
}

/** A text without what a database refuses, cut between characters. */
const cut = (text: string) => [...text.replaceAll('\0', '')].slice(0, maxHiddenLength).join('')
