import type { Choice } from './choice-field.tsx'
import { boxStyle } from './field.tsx'
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldWords,
  questionMarks,
} from './field-words.tsx'
import { Icon } from './icon'

type SelectFieldProps = FieldWords & {
  value: string
  choices: Choice[]
  /** The label of the empty choice. */
  empty: string
}

/** One question that is answered from a long list, with its hint and what is wrong with the answer. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, problem, required, value, choices, empty } = props
  return (
    <div className="mt-8" {...questionMarks(props)}>
      <label htmlFor={name} className="text-lead font-semibold">
        <FieldLabel label={label} required={required} recall={props.recall} />
      </label>
      <FieldNotes {...props} />
      <div className="relative mt-2">
        <select
          id={name}
          name={name}
          required={required}
          defaultValue={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(props)}
          className={`min-h-13 w-full appearance-none pe-12 ${boxStyle}`}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon
          size={16}
          d="m3 5.5 5 5 5-5"
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-2"
        />
      </div>
    </div>
  )
}
