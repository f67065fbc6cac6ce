import type { ComponentProps } from 'react'
import { describedBy, FieldLabel, FieldNotes, type FieldWords } from './field-words.tsx'

type FieldProps = FieldWords & { value: string } & (
    | ({ lines?: never } & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>)
    /** A box for several lines of text. */
    | { lines: number; maxLength?: number | undefined }
  )

/** One question that is answered in a box, with its hint and what is wrong with the answer. */
export function Field({
  name,
  label,
  hint,
  problem,
  required,
  value,
  lines,
  ...input
}: FieldProps) {
  const attributes = {
    id: name,
    name,
    required,
    defaultValue: value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy({ name, hint, problem }),
    className:
      'mt-1 w-full rounded-control bg-surface px-2 py-1.5 text-[1.0625rem] shadow-[inset_0_0_0_1.5px_var(--color-ink-3)] aria-invalid:shadow-[inset_0_0_0_2px_var(--color-problem)]',
  }
  return (
    <div className="mt-4">
      <label htmlFor={name} className="text-lead font-semibold">
        <FieldLabel label={label} required={required} />
      </label>
      <FieldNotes name={name} hint={hint} problem={problem} />
      {lines ? (
        <textarea rows={lines} maxLength={input.maxLength} {...attributes} />
      ) : (
        <input {...input} {...attributes} />
      )}
    </div>
  )
}
