import { readVisit } from '~/helpers/visit'
import { type Answers, markPrefilled, restoreAnswers } from './answers.ts'
import { makeElement } from './elements.ts'

/** Fills in hidden fields and `answers-{ref}` from the fragment, where the SDK puts them. */
export function fillFromFragment(form: HTMLFormElement): void {
  const prefilled: Answers = {}
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (name.startsWith('answers-')) {
      const ref = name.slice('answers-'.length)
      prefilled[ref] = [...(prefilled[ref] ?? []), value]
    } else if (value) {
      form.append(makeElement('input', { type: 'hidden', name: `hidden:${name}`, value }))
    }
  }
  restoreAnswers(form, prefilled)
  markPrefilled(form, Object.keys(prefilled))
}

/**
 * Fills in how the visit began, where the form's address does not say it already, and shows it
 * (attribution-note.tsx). A form in a frame shares the visit of the page around it when that is of
 * the same origin.
 */
export function fillAttribution(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLDetailsElement>('[data-attribution]')
  if (!note) return
  for (const [name, value] of Object.entries(readVisit())) {
    const row = note.querySelector<HTMLElement>(`[data-attribution-name="${name}"]`)
    const input = row?.querySelector('input')
    if (!row || !input?.disabled) continue
    input.value = value
    input.disabled = false
    row.hidden = false
    row.querySelector('output')?.append(value)
    note.hidden = false
  }
}
