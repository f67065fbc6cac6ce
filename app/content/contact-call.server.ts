import { otherChoice, prefillPrefix } from '../../contracts/form-logic.ts'
import type { Content } from './read-content.ts'

/** The call that closes a page, with the first question of the form it asks where that is one of choices. */
export function getContactCall({ contact, forms, formWords }: Content) {
  const { asks, ...call } = contact.callToAction
  const form = forms.find(({ id }) => id === asks)
  const question = form?.questions[0]
  if (!form || question?.type !== 'choice') return call
  const { ref, title, choices, other } = question
  const toAnswer = (label: string, value = label) => ({
    label,
    hidden: { [`${prefillPrefix}${ref}`]: value },
  })
  const answers = choices.map((choice) => toAnswer(choice))
  if (other) answers.push(toAnswer(formWords.other, otherChoice))
  return { ...call, question: { form: form.id, formTitle: form.title, title, answers } }
}
