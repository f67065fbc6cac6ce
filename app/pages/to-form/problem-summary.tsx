import type { FieldProblem, FormDefinition } from '../../../contracts/form'
import type { FormWords } from '../../../contracts/form-words'
import { fillRecalls } from '../../../contracts/recall'

type ProblemSummaryProps = {
  form: FormDefinition
  problems: FieldProblem[]
  words: FormWords['refused']
}

/** What is wrong, with a way to each answer; it takes the focus when the page comes back with it. */
export function ProblemSummary({ form, problems, words }: ProblemSummaryProps) {
  const { length: count } = problems
  const titles = new Map(form.questions.map(({ ref, title }) => [ref, title]))
  return (
    <div
      data-problems
      role="alert"
      tabIndex={-1}
      hidden={count === 0}
      // biome-ignore lint/a11y/noAutofocus: after a refusal, what is wrong is what is read first
      autoFocus={count > 0}
      className="mt-3 rounded-control p-2 shadow-[inset_0_0_0_2px_var(--color-problem)] forced-colors:border"
    >
      {count > 0 && (
        <>
          <p className="font-semibold">
            {count === 1 ? words.one : words.many.replace('{count}', String(count))}
          </p>
          <ul className="mt-1">
            {problems.map(({ ref, problem }) => (
              <li key={ref}>
                <a
                  href={`#${ref}`}
                  className="inline-block py-0.5 text-link underline underline-offset-4"
                >
                  {fillRecalls(titles.get(ref) ?? ref, () => '')}
                </a>
                <span className="sr-only">: {problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
