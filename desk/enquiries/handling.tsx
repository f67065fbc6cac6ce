import { maxNote } from './act.ts'
import { Act, ActForm } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { enquiryWords } from './words.ts'

/** Assigning, a note, and the two ways to be rid of an enquiry. */
export function Handling({ person, query, enquiry, lead, colleagues, note }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const act = { enquiry, query }
  return (
    <section className="sheet pad stack" aria-label={words.assigned}>
      <div className="stack" id="assign" data-live>
        <ActForm {...act} action="assign">
          <label className="label" htmlFor="assignee">
            {words.assigned}
          </label>
          <div className="row-gap tight-row">
            <select id="assignee" name="to" defaultValue={enquiry.assignee ?? ''}>
              <option value="">{words.unassigned}</option>
              {colleagues.map(({ id, name }) => (
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
