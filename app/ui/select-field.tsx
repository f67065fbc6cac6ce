import { boxStyle } from './field.tsx'
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldWords,
  questionMarks,
} from './field-words.tsx'

type SelectFieldProps = FieldWords & {
  value: string
  choices: string[]
  /** What stands there before anything is chosen. */
  empty: string
}

/** One question that is answered from a long list, with its hint and what is wrong with the answer. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, problem, required, value, choices, empty } = props
  return (
    <div className="mt-4" {...questionMarks(props)}>
      <label htmlFor={name} className="text-lead font-semibold">
        <FieldLabel label={label} required={required} recall={props.recall} />
      </label>
      <FieldNotes {...props} />
      <select
        id={name}
        name={name}
        required={required}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(props)}
        className={`mt-1 min-h-[52px] w-full ${boxStyle}`}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  )
}
