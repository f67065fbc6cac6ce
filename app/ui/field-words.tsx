/** What is said around every field of a form. */
export type FieldWords = {
  /** Its name in the form, and its id in the page. */
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  required: boolean
}

export function FieldLabel({ label, required }: Pick<FieldWords, 'label' | 'required'>) {
  return (
    <>
      {label}
      {!required && <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  )
}

type Notes = Pick<FieldWords, 'name' | 'hint' | 'problem'>

export function FieldNotes({ name, hint, problem }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${name}-hint`} className="mt-0.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${name}-problem`} className="mt-0.5 text-small font-semibold text-problem">
          {problem}
        </p>
      )}
    </>
  )
}

/** The ids of a field's notes, for `aria-describedby`. */
export function describedBy({ name, hint, problem }: Notes): string | undefined {
  return (
    [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined
  )
}
