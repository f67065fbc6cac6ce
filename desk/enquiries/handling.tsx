import { formatMoment } from '../layout/time.tsx'
import { maxNote } from './act.ts'
import { Act, ActForm } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { enquiryWords } from './words.ts'

const day = 86_400_000

/** The date in a time zone, such as 2026-12-03. */
const formatDate = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(at)

/** Assigning, a reminder, a note, and the two ways to be rid of an enquiry. */
export function Handling(props: EnquiryPageProps) {
  const { person, query, enquiry, lead, colleagues, names, note, clock } = props
  const words = enquiryWords[person.language]
  const act = { enquiry, query }
  const { assignee, remindAt } = enquiry
  const isKnown = assignee === null || colleagues.has(assignee)
  const isSetAside = remindAt !== null && Date.parse(remindAt) > clock.now
  const inDays = (days: number) => formatDate(clock.now + days * day, clock.zone)
  return (
    <section className="sheet pad stack" aria-label={words.assigned}>
      <div className="stack" id="assign" data-live>
        <ActForm {...act} action="assign">
          <label className="label" htmlFor="assignee">
            {words.assigned}
          </label>
          <div className="row-gap">
            <select id="assignee" name="to" defaultValue={enquiry.assignee ?? ''}>
              <option value="">{words.unassigned}</option>
              {!isKnown && <option value={assignee}>{names.get(assignee)}</option>}
              {[...colleagues].map(([id, name]) => (
                <option key={id} value={id}>
                  {id === person.id ? words.you(name) : name}
                </option>
              ))}
            </select>
            <button className="btn tight" type="submit">
              {words.give}
            </button>
          </div>
        </ActForm>
        {enquiry.assignee !== person.id && (
          <Act
            {...act}
            action="assign"
            fields={{ to: person.id }}
            className="btn bare tight"
            shortcut="a"
          >
            {words.take} <kbd className="keyed">a</kbd>
          </Act>
        )}
      </div>
      <ActForm {...act} action="note">
        <label className="label" htmlFor="note">
          {words.note} <span className="small">{words.noteHint}</span>
        </label>
        <textarea
          id="note"
          name="text"
          dir="auto"
          rows={3}
          maxLength={maxNote}
          required
          defaultValue={note}
          data-kept={`note ${person.id} ${lead.reference}`}
          autoComplete="off"
        />
        <button className="btn tight under" type="submit">
          {words.keepNote}
        </button>
      </ActForm>
      <div className="stack tight-stack" id="remind" data-live>
        <span className="label">{words.remind}</span>
        {isSetAside ? (
          <div className="row-gap">
            <span>{words.setAside(formatMoment(remindAt, clock))}</span>
            <Act {...act} action="remind" fields={{ on: '' }} className="btn tight">
              {words.takeBack}
            </Act>
          </div>
        ) : (
          <div className="row-gap">
            {([1, 3] as const).map((days) => (
              <Act
                key={days}
                {...act}
                action="remind"
                fields={{ on: inDays(days) }}
                className="btn tight"
              >
                {words.remindDays[days]}
              </Act>
            ))}
            <ActForm {...act} action="remind" className="row-gap">
              <input
                className="input"
                type="date"
                name="on"
                aria-label={words.remindOn}
                min={inDays(1)}
                required
              />
              <button className="btn tight" type="submit">
                {words.remindSet}
              </button>
            </ActForm>
          </div>
        )}
      </div>
      <div className="row-gap rid" id="rid" data-live>
        {!lead.quarantine && (
          <>
            {enquiry.status !== 'closed' && (
              <Act {...act} action="closed" className="btn bare">
                {words.close}
              </Act>
            )}
            <span className="push">
              <Act {...act} action="spam" className="btn danger">
                {words.spam}
              </Act>
            </span>
          </>
        )}
      </div>
    </section>
  )
}
