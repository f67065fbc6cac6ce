import { utmFields } from '../../../contracts/form-logic.ts'
import type { Definition } from './definition.ts'
import { makeElement } from './elements.ts'
import { readVisit } from './visit.ts'

/** Where the embed SDK puts hidden fields and the campaign. */
const fragment = () => [...new URLSearchParams(location.hash.slice(1))]

/** Adds the hidden fields of the URL's fragment. */
export function addHidden(form: HTMLFormElement, { hidden }: Definition): void {
  for (const [name, value] of fragment()) {
    if (value && hidden.includes(name))
      form.append(makeElement('input', { type: 'hidden', name: `hidden:${name}`, value }))
  }
}

/**
 * Fills in how the visit began, where the form's URL does not say it in its query, and shows it
 * (attribution-note.tsx). A form in a frame shares the visit of the page around it when that is of
 * the same origin.
 */
export function fillAttribution(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLDetailsElement>('[data-attribution]')
  if (!note) return
  const campaign = fragment().filter(([name, value]) => value && utmFields.includes(name))
  for (const [name, value] of [...campaign, ...Object.entries(readVisit())]) {
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
