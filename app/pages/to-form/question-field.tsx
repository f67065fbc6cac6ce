import type { Question } from '../../../contracts/form'

type QuestionFieldProps = { question: Question; value: string; problem: string | undefined }

/** One question with its hint, its field and what is wrong with the answer. */
export function QuestionField({ question, value, problem }: QuestionFieldProps) {
  const { ref, title, hint, required } = question
  const described = [hint && `${ref}-hint`, problem && `${ref}-problem`].filter(Boolean).join(' ')
  const attributes = {
    name: ref,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const notes = (
    <>
      {hint && (
        <p id={`${ref}-hint`} className="mt-0.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${ref}-problem`} className="mt-0.5 text-small font-semibold text-problem">
          {problem}
        </p>
      )}
    </>
  )
  const label = (
    <>
      {title}
      {!required && <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  )

  if (question.type === 'choice') {
    return (
      <fieldset className="mt-4" aria-describedby={attributes['aria-describedby']}>
        <legend className="text-lead font-semibold">{label}</legend>
        {notes}
        <div className="mt-1 grid gap-1">
          {question.choices.map((choice) => (
            <label
              key={choice}
              className="flex min-h-[52px] items-center gap-1.5 rounded-control px-2 py-1 shadow-[inset_0_0_0_1.5px_var(--color-line)] has-checked:bg-tint-1 has-checked:text-night has-checked:shadow-[inset_0_0_0_2px_var(--color-blue)] has-focus-visible:outline-3 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                name={ref}
                value={choice}
                defaultChecked={choice === value}
                required={required}
                aria-invalid={attributes['aria-invalid']}
                className="size-[18px] accent-blue"
              />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
    )
  }

  const box =
    'mt-1 w-full rounded-control bg-surface px-2 py-1.5 text-[1.0625rem] shadow-[inset_0_0_0_1.5px_var(--color-ink-3)] aria-invalid:shadow-[inset_0_0_0_2px_var(--color-problem)]'
  return (
    <div className="mt-4">
      <label htmlFor={ref} className="text-lead font-semibold">
        {label}
      </label>
      {notes}
      {question.type === 'long_text' ? (
        <textarea
          id={ref}
          rows={5}
          maxLength={question.maxLength}
          defaultValue={value}
          className={box}
          {...attributes}
        />
      ) : (
        <input
          id={ref}
          {...inputOf(question)}
          defaultValue={value}
          className={box}
          {...attributes}
        />
      )}
    </div>
  )
}

/** What the browser should know of a field: its keyboard, what it may fill in, how long it may be. */
function inputOf(question: Exclude<Question, { type: 'choice' }>) {
  switch (question.type) {
    case 'email':
      return { type: 'email', autoComplete: 'email', maxLength: 254 }
    case 'phone':
      return { type: 'tel', autoComplete: 'tel', maxLength: 40 }
    default:
      return {
        type: 'text',
        autoComplete: question.ref === 'name' ? 'name' : 'off',
        maxLength: question.maxLength,
      }
  }
}
