import { useLabels } from '~/react-contexts'

/** The words around every field of a form. */
export type FieldWords = {
  /** Its name in the form, and its id in the page. */
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  required: boolean
  /** The kind of question it answers, for a form's script. */
  kind?: string | undefined
  /** Label and hint before earlier answers were filled in, where they hold any. */
  recall?: { label?: string | undefined; hint?: string | undefined } | undefined
}

/** Marks the element around a question, for a form's script. */
export const questionMarks = ({ name, kind }: Pick<FieldWords, 'name' | 'kind'>) =>
  kind ? { 'data-question': name, 'data-type': kind } : {}

type LabelWords = Pick<FieldWords, 'label' | 'required' | 'recall'>

export function FieldLabel({ label, required, recall }: LabelWords) {
  const { optional } = useLabels('form')
  return (
    <>
      <span data-title data-recall={recall?.label}>
        {label}
      </span>
      {!required && <span className="font-normal text-ink-3">{` ${optional}`}</span>}
    </>
  )
}

type Notes = Pick<FieldWords, 'name' | 'hint' | 'problem' | 'recall'>

/** The hint and the error message. */
export function FieldNotes({ name, hint, problem, recall }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${name}-hint`} data-recall={recall?.hint} className="mt-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      <p
        id={`${name}-problem`}
        hidden={!problem}
        className="mt-1 text-small font-semibold text-problem"
      >
        {problem}
      </p>
    </>
  )
}

/** The ids of a field's notes, for `aria-describedby`; the error message is empty where there is none. */
export const describedBy = ({ name, hint }: Pick<Notes, 'name' | 'hint'>): string =>
  hint ? `${name}-hint ${name}-problem` : `${name}-problem`
