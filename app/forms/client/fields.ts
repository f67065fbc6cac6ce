import { otherChoice } from '../../../contracts/form-logic.ts'
import { type Entry, type Fields, valuesOf } from './answers.ts'
import type { Definition } from './definition.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields a visitor answers in, of a form or of one question. */
export const findFields = (place: ParentNode): Field[] => [
  ...place.querySelectorAll<Field>('input:not([type=hidden]),textarea,select'),
]

export const isChoice = (field: EventTarget | null | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)

/** The field to begin with in a question: the one that is chosen, or the first. */
export function firstField(place: ParentNode): HTMLElement | undefined {
  const fields = findFields(place)
  return (
    fields.find((field) => isChoice(field) && field.checked) ??
    fields.find((field) => !field.disabled)
  )
}

/** Reads what the form would post; a field for a file posts nothing without one. */
export function readEntry(form: HTMLFormElement): Entry {
  return {
    fields: [...new FormData(form)].filter(
      ([, value]) => typeof value === 'string' || value.name !== '',
    ),
    unreadable: findFields(form).flatMap(({ name, validity }) => (validity.badInput ? [name] : [])),
  }
}

/** Writes answers into the fields of all questions, but files, which a page cannot choose. */
export function writeAnswers(
  form: HTMLFormElement,
  { questions }: Definition,
  answers: Fields,
): void {
  const refs = new Set(questions.map(({ ref }) => ref))
  for (const field of findFields(form)) {
    if (!refs.has(field.name.replace(otherChoice, '')) || field.type === 'file') continue
    const values = valuesOf(answers, field.name)
    if (isChoice(field)) field.checked = values.includes(field.value)
    else field.value = values[0] ?? ''
    // The list has no such choice any more.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
  }
}
