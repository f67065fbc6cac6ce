import { noteVisit, readVisit } from '~/helpers/visit'

/**
 * Fills in how the visit began, where the form's address does not say it already, and shows it
 * (attribution-note.tsx). Runs in the form's page, which in a frame shares the visit of the page
 * around when that is of the same origin.
 */
export function fillAttribution(page: ParentNode): void {
  const note = page.querySelector<HTMLDetailsElement>('[data-attribution]')
  if (!note) return
  if (parent === window) noteVisit()
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
