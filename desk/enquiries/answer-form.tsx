import { maxNote } from './act.ts'
import { ActForm } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { addressOf } from './list-query.ts'
import { enquiryWords } from './words.ts'

/** A text that is sent to the visitor, begun by a saved reply. */
export function AnswerForm(props: EnquiryPageProps) {
  const { person, query, enquiry, lead, contact, answer, sharedEmail } = props
  if (!answer) return null
  const words = enquiryWords[person.language]
  const path = addressOf(query, `/enquiries/${lead.reference}`)
  const replyTo = [
    ['shared', sharedEmail],
    ['own', person.email],
  ] as const
  return (
    <details className="sheet pad" id="answer-here" open={enquiry.status === 'new'}>
      <summary className="h3">{words.answerHere}</summary>
      <ActForm {...{ enquiry, query }} action="reply" className="stack tight-stack">
        {answer.titles.length > 1 && (
          <nav className="row-gap small" aria-label={words.savedReplies}>
            {answer.titles.map((title, at) => (
              <a
                key={title}
                className="btn tight"
                href={`${path}${path.includes('?') ? '&' : '?'}reply=${at}#answer-here`}
                dir="auto"
              >
                {title}
              </a>
            ))}
          </nav>
        )}
        <div>
          <label className="label" htmlFor="answer-text">
            {words.answerText}{' '}
            <span className="small">{words.answerHint(contact.email ?? '')}</span>
          </label>
          <textarea
            id="answer-text"
            name="text"
            dir="auto"
            rows={6}
            maxLength={maxNote}
            required
            defaultValue={answer.text}
            data-kept={`answer ${person.id} ${lead.reference}`}
            autoComplete="off"
          />
        </div>
        <fieldset className="row-gap small">
          <legend className="label">{words.repliesTo}</legend>
          {replyTo.map(
            ([to, email]) =>
              email && (
                <label key={to} className="check" dir="ltr">
                  <input type="radio" name="to" value={to} defaultChecked={to === 'shared'} />
                  {email}
                </label>
              ),
          )}
        </fieldset>
        <div>
          <button type="submit" className="btn go">
            {words.sendAnswer}
          </button>
        </div>
      </ActForm>
    </details>
  )
}
