import { otherChoice, prefillPrefix } from '../../contracts/form-logic.ts'
import type { Content } from './read-content.ts'

/** The call that closes a page, with the first question of the form it asks where that is one of choices. */
export function getContactCall({ contact, forms, formWords }: Content) {
  const { asks, ...call } = contact.callToAction
  const form = forms.find(({ id }) => id === asks)
  const question = form?.questions[0]
  if (!form || question?.type !== 'choice') return call
  const { ref, title, choices, other } = question
  const offered = other ? [...choices, { id: otherChoice, label: formWords.other }] : choices
  const answers = offered.map(({ id, label }) => ({
    label,
    hidden: { [`${prefillPrefix}${ref}`]: id },
  }))
  return { ...call, question: { form: form.id, formTitle: form.title, title, answers } }
}
