import type { Definition } from './definition.ts'
import { makeElement } from './elements.ts'
import { readVisit } from './visit.ts'

/** Adds the hidden fields of the URL's fragment, where the embed SDK puts them. */
export function addHidden(form: HTMLFormElement, { hidden }: Definition): void {
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (value && (hidden.includes(name) || name.startsWith('utm_')))
      form.append(makeElement('input', { type: 'hidden', name: `hidden:${name}`, value }))
  }
}

/**
 * Fills in how the visit began, where the form's URL does not say it already, and shows it
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
