import { isolateLtr } from '../../app/lib/isolate.ts'
import { Icon } from '../layout/icon.tsx'
import { formatDuration, longWait, Moment } from '../layout/time.tsx'
import { describeEvent } from './describe-event.ts'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { enquiryWords } from './words.ts'

/** All events of an enquiry, newest first, and its waiting time. */
export function History({ person, clock, enquiry, lead, names, formTitle }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const isOpen = enquiry.status === 'new' && !lead.quarantine
  const waits = clock.now - Date.parse(lead.createdAt)
  const page = lead.attribution.landing_page ?? lead.hidden.source_page
  // An undo is of the change before it, and may be undone itself.
  let isUndone = false
  const history = enquiry.history.map((entry, at, all) => {
    isUndone = all[at - 1]?.action === 'undo' && !isUndone
    return { entry, isUndone }
  })
  return (
    <section className="sheet pad">
      <h2 className="h3">{words.history}</h2>
      <ol className="line" id="history" data-live>
        {isOpen && (
          <li className="open">
            <span className="mark draft" aria-hidden="true" />
            <span className="row-gap">
              <b>{words.waitsForAnswer}</b>
              <span className={waits >= longWait ? 'tag late push' : 'tag push'}>
                <Icon name="clock" />
                {formatDuration(waits, clock.language)}
              </span>
            </span>
          </li>
        )}
        {history.map(({ entry, isUndone }) => (
          <li key={entry.id}>
            <span className="mark live" aria-hidden="true" />
            <span className="row-gap">
              {isUndone ? (
                <del>{describeEvent(entry, names, person.language)}</del>
              ) : (
                <span>{describeEvent(entry, names, person.language)}</span>
              )}
              <span className="small quiet push num">
                <Moment at={entry.at} />
              </span>
            </span>
          </li>
        ))}
        <li>
          <span className="mark live" aria-hidden="true" />
          <span className="row-gap">
            <span>
              {page
                ? words.receivedFrom(
                    page === '/' ? words.homePage : isolateLtr(page, person.language),
                    formTitle(lead.formId),
                  )
                : words.received(formTitle(lead.formId))}
            </span>
            <span className="small quiet push num">
              <Moment at={lead.createdAt} />
            </span>
          </span>
        </li>
      </ol>
    </section>
  )
}
