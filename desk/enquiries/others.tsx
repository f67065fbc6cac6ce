import { Moment } from '../layout/time.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { addressOf } from './list-query.ts'
import { markOf } from './mark-of.ts'
import { enquiryWords } from './words.ts'

/** Other enquiries that share a mail or a phone. */
export function Others({ person, query, enquiry, formTitle }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  return (
    <section className="sheet pad others">
      <h2 className="h3">{words.others(enquiry.others.length)}</h2>
      <ul className="small">
        {enquiry.others.map(({ reference, formId, createdAt, ...other }) => {
          const { mark, word } = markOf({ ...other, isSeen: true })
          return (
            <li key={reference} className="row-gap">
              <span className={`mark ${mark}`} aria-hidden="true" />
              <a href={addressOf(query, `/enquiries/${reference}`)}>{formTitle(formId)}</a>
              <span className="quiet">
                {words.stateOf[word]} <Moment at={createdAt} />
              </span>
            </li>
          )
        })}
      </ul>
      <a className="btn bare tight" href={addressOf({ state: 'all', of: enquiry.lead.reference })}>
        {words.allOfPerson}
      </a>
    </section>
  )
}
