import type { ComponentProps, ReactNode } from 'react'
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldWords,
  questionMarks,
} from './field-words.tsx'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldWords | 'value' | 'className' | 'id'>

type FieldProps = FieldWords & { value: string } & (
    | ({
        lines?: never
        /** Said after the box, such as “weeks”. */
        unit?: string | undefined
        /** On the button of a file, which has the browser’s language without it. */
        button?: string | undefined
      } & InputProps)
    /** A box for several lines of text. */
    | { lines: number }
  )

/** Classes of everything that is written in. */
export const boxStyle =
  'rounded-control bg-surface px-4 py-3 text-body text-ink shadow-edge shadow-ink-3 aria-invalid:shadow-problem forced-colors:border'

/** One question that is answered in a box, with its hint and what is wrong with the answer. */
export function Field(props: FieldProps) {
  const { name, label, required } = props
  return (
    <div className="mt-8" {...questionMarks(props)}>
      <label htmlFor={name} className="text-lead font-semibold">
        <FieldLabel label={label} required={required} recall={props.recall} />
      </label>
      <FieldNotes {...props} />
      <Box {...props} />
    </div>
  )
}

function Box({ name, label, hint, problem, required, kind, recall, value, ...box }: FieldProps) {
  const attributes = {
    id: name,
    name,
    required,
    ...directionOf(
      'type' in box ? box.type : 'text',
      'inputMode' in box ? box.inputMode : undefined,
    ),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy({ name, hint }),
    // A file's name cannot be put back by a page.
    defaultValue: 'type' in box && box.type === 'file' ? undefined : value,
  }
  if (box.lines !== undefined) {
    return <textarea {...attributes} rows={box.lines} className={`mt-2 w-full ${boxStyle}`} />
  }
  const { unit, button, ...input } = box
  if (button) {
    return (
      <div className="relative mt-2">
        <input
          {...input}
          {...attributes}
          className={`w-full ${boxStyle} required:invalid:text-transparent file:me-4 file:w-36 file:rounded-full file:bg-ink file:px-4 file:py-2 file:text-small file:text-transparent`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 grid w-36 place-items-center text-small font-semibold text-paper"
        >
          {button}
        </span>
      </div>
    )
  }
  if (!unit) {
    return (
      <input
        {...input}
        {...attributes}
        className={`mt-2 w-full ${boxStyle} file:me-4 file:rounded-full file:bg-ink file:px-4 file:py-2 file:text-small file:font-semibold file:text-paper`}
      />
    )
  }
  return (
    <WithUnit unit={unit}>
      <input {...input} {...attributes} className={`w-full max-w-55 ${boxStyle}`} />
    </WithUnit>
  )
}

/**
 * An email, a number and a phone number read from left to right in every language, a free text in the
 * direction of its first letter. The placeholder lets a style sheet tell an empty one (arabic.css).
 */
function directionOf(type: string | undefined, inputMode: string | undefined) {
  if (type === 'file' || type === 'date') return {}
  const isLtr = /^(email|tel|url|number)$/.test(type ?? '') || inputMode === 'decimal'
  return isLtr ? { dir: 'ltr' } : { dir: 'auto', placeholder: ' ' }
}

function WithUnit({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <div className="mt-2 flex items-center gap-3">
      {children}
      <span className="text-ink-2">{unit}</span>
    </div>
  )
}
