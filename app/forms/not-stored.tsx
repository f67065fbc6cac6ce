import { RequestReference } from '~/sections/request-reference'
import { buttonStyle } from '~/ui/button-style'
import type { FieldProblem, FormDefinition } from '../../contracts/form'
import { fillRecalls } from '../../contracts/form-logic'
import type { FormWords } from '../content/schemas/form-words'
import { count } from '../lib/words'
import { colonAfter } from './colon-after'

/** Other ways to reach the company than a form: an email, and the URL of a chat. */
export type ContactWays = { email: string; chat: string }

type NotStoredProps = {
  words: { title: string; text: string }
  ways: FormWords['unavailable']
  contact: ContactWays
}

/** Said when an enquiry could not be taken, with the other ways to reach the company. */
export function NotStored({ words, ways, contact }: NotStoredProps) {
  return (
    <div
      data-not-stored
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: that nothing was stored must be read first
      autoFocus
      className="mt-6 rounded-control p-4 inset-ring-2 inset-ring-problem forced-colors:border"
    >
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1">{words.text}</p>
      <OtherWays words={ways} contact={contact} />
      <RequestReference className="mt-3" />
    </div>
  )
}

type OtherWaysProps = { words: FormWords['unavailable']; contact: ContactWays }

/** Links to reach the company without a form. */
export function OtherWays({ words, contact }: OtherWaysProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <a href={`mailto:${contact.email}`} className={buttonStyle('ghost', 'small')}>
        {words.email}
      </a>
      <a
        href={contact.chat}
        target="_blank"
        rel="noopener"
        className={buttonStyle('ghost', 'small')}
      >
        {words.whatsapp}
      </a>
    </p>
  )
}

type ProblemSummaryProps = {
  form: FormDefinition
  problems: FieldProblem[]
  words: Pick<FormWords, 'refused' | 'colon'>
  /** The words' language. */
  tag: string
}

/** The problems of a refused post, each with a link to its answer. It takes the focus when the page opens with it. */
export function ProblemSummary({ form, problems, words, tag }: ProblemSummaryProps) {
  const { length } = problems
  const titles = new Map(
    form.questions.map(({ ref, title }) => [ref, fillRecalls(title, () => '')]),
  )
  return (
    <div
      data-problems
      role="alert"
      tabIndex={-1}
      hidden={length === 0}
      // biome-ignore lint/a11y/noAutofocus: after a refusal, the problems are read first
      autoFocus={length > 0}
      className="mt-6 rounded-control p-4 inset-ring-2 inset-ring-problem forced-colors:border"
    >
      {length > 0 && (
        <>
          <p className="font-semibold">{count(words.refused, length, tag)}</p>
          <ul data-problem-list>
            {problems.map(({ ref, problem }) => {
              const title = titles.get(ref)
              const said = <span data-said>{problem}</span>
              const [before, after] = colonAfter(title ?? '', words.colon).split('{{text}}')
              return (
                <li key={ref} data-ref={ref}>
                  {title === undefined ? (
                    said
                  ) : (
                    <a href={`#${ref}`}>
                      {title}
                      {before}
                      {said}
                      {after}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
