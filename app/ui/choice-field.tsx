import { describedBy, FieldLabel, FieldNotes, type FieldWords } from './field-words.tsx'

type ChoiceFieldProps = FieldWords & { value: string; choices: string[] }

/** One question that is answered by choosing, with its hint and what is wrong with the answer. */
export function ChoiceField({
  name,
  label,
  hint,
  problem,
  required,
  value,
  choices,
}: ChoiceFieldProps) {
  return (
    <fieldset className="mt-4" aria-describedby={describedBy({ name, hint, problem })}>
      <legend className="text-lead font-semibold">
        <FieldLabel label={label} required={required} />
      </legend>
      <FieldNotes name={name} hint={hint} problem={problem} />
      <div className="mt-1 grid gap-1">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-[52px] items-center gap-1.5 rounded-control px-2 py-1 shadow-[inset_0_0_0_1.5px_var(--color-line)] has-checked:bg-tint-1 has-checked:text-night has-checked:shadow-[inset_0_0_0_2px_var(--color-blue)] has-focus-visible:outline-3 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={choice === value}
              required={required}
              aria-invalid={problem ? true : undefined}
              className="size-[18px] accent-blue"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
