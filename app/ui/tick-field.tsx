import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldWords,
  questionMarks,
} from './field-words.tsx'

type TickFieldProps = FieldWords & {
  value: string
  /** The words beside the box. */
  text: string
}

/** Something to be agreed to, with a box to tick. */
export function TickField(props: TickFieldProps) {
  const { name, label, problem, required, value, text } = props
  return (
    <fieldset className="mt-8" {...questionMarks(props)} aria-describedby={describedBy(props)}>
      <legend className="text-lead font-semibold">
        <FieldLabel label={label} required={required} recall={props.recall} />
      </legend>
      <FieldNotes {...props} />
      <label className="mt-2 flex items-start gap-3 py-2">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={value === 'yes'}
          required={required}
          aria-invalid={problem ? true : undefined}
          className="mt-1 size-5 shrink-0 accent-blue"
        />
        <span>{text}</span>
      </label>
    </fieldset>
  )
}
