import { otherChoice, prefillPrefix } from '../../contracts/form-logic.ts'
import type { Content } from './read-content.ts'

/** The call that closes a page, with the choices of its form’s first question or a service’s own answers. */
export function getContactCall(
  { contact, forms, formWords, templates }: Content,
  others?: { title: string }[],
) {
  const { asks, ...call } = contact.callToAction
  const form = forms.find(({ id }) => id === asks)
  const question = form?.questions[0]
  if (!form || question?.type !== 'choice') return call
  const { ref, choices, other } = question
  const field = `${prefillPrefix}${ref}`
  const offered = other ? [...choices, { id: otherChoice, label: formWords.other }] : choices
  const ofService = other && others
  const title = ofService ? templates.service.nearest : question.title
  const answers: { label: string; hidden: Record<string, string> }[] = ofService
    ? others.map(({ title: label }) => ({
        label,
        hidden: { [field]: otherChoice, [`${field}:other`]: label },
      }))
    : offered.map(({ id, label }) => ({ label, hidden: { [field]: id } }))
  return { ...call, question: { form: form.id, formTitle: form.title, title, answers } }
}
