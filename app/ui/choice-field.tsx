import { boxStyle } from './field.tsx'
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldWords,
  questionMarks,
} from './field-words.tsx'

export type Choice = { value: string; label: string }

type ChoiceFieldProps = FieldWords & {
  /** The chosen value; a list where several may be chosen. */
  value: string | string[]
  choices: Choice[]
  /** Several may be chosen. */
  several?: boolean
  /** A last choice with a box for what else, posted as `{name}:other`. */
  other?: Choice & { textLabel: string; text: string }
}

/** One question that is answered by choosing, with its hint and what is wrong with the answer. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, required, choices, other } = props
  return (
    <fieldset className="mt-8" aria-describedby={describedBy(props)} {...questionMarks(props)}>
      <legend className="text-lead font-semibold">
        <FieldLabel label={label} required={required} recall={props.recall} />
      </legend>
      <FieldNotes {...props} />
      <div className="mt-2 grid gap-2">
        {choices.map((choice, at) => (
          <ChoiceBox key={choice.value} field={props} choice={choice} id={makeId(name, at)} />
        ))}
        {other && (
          <div className="grid gap-2 not-has-checked:[&>input]:hidden">
            <ChoiceBox field={props} choice={other} id={makeId(name, choices.length)} />
            <input
              type="text"
              name={`${name}:other`}
              aria-label={other.textLabel}
              placeholder={other.textLabel}
              defaultValue={other.text}
              dir="auto"
              autoComplete="off"
              className={`w-full ${boxStyle}`}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** The first field has the question's own id, for links to the question. */
const makeId = (name: string, at: number) => (at === 0 ? name : `${name}-${at}`)

type ChoiceBoxProps = { field: ChoiceFieldProps; choice: Choice; id: string }

function ChoiceBox({ field, choice: { value, label }, id }: ChoiceBoxProps) {
  const chosen = typeof field.value === 'string' ? [field.value] : field.value
  return (
    <label className="flex min-h-13 items-center gap-3 rounded-control px-4 py-2 outline-link shadow-edge shadow-line has-checked:bg-tint-1 has-checked:text-night has-checked:shadow-blue has-focus-visible:outline-3 forced-colors:border">
      <input
        type={field.several ? 'checkbox' : 'radio'}
        id={id}
        name={field.name}
        value={value}
        defaultChecked={chosen.includes(value)}
        required={field.several ? undefined : field.required}
        aria-invalid={field.problem ? true : undefined}
        className="size-4.5 shrink-0 accent-blue outline-none"
      />
      <span>{label}</span>
    </label>
  )
}
