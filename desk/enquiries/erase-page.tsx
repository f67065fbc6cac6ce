import type { FoundLead, SharingLead } from '../../server/leads/erase.ts'
import type { Person } from '../desk.ts'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Field, Notice } from '../layout/parts.tsx'
import { enquiryWords } from './words.ts'

export type ErasePageProps = {
  person: Person
  bar: BarState
  /** As `parseEmail` returns it. */
  email: string | undefined
  /** The address as it was typed. */
  asked: string
  /** The address was typed again, and was another one. */
  isWrong?: boolean
  found: { holders: FoundLead[]; mentions: FoundLead[]; sharing: SharingLead[] } | undefined
  done?: { count: number; files: number; isInLog: boolean }
}

/** Finds all of one person, shows what goes, and deletes it once the address is typed again. */
export function ErasePage(props: ErasePageProps) {
  const { person, bar, email, asked, isWrong, found, done } = props
  const words = enquiryWords[person.language]
  const wrong = asked && !email ? words.invalidEmail : undefined
  const count = (found?.holders.length ?? 0) + (found?.mentions.length ?? 0)
  return (
    <DeskPage
      {...{ person, bar }}
      room="enquiries"
      title={words.eraseTitle}
      head={
        <div className="head">
          <div>
            <h1>{words.eraseTitle}</h1>
            <p>{words.eraseLead}</p>
          </div>
        </div>
      }
    >
      <div className="stack form-width">
        {done && (
          <Notice
            isNew
            heading={words.erased(done.count)}
            text={[done.files > 0 && words.erasedFiles(done.files), done.isInLog && words.erasedLog]
              .filter(Boolean)
              .join(' ')}
          />
        )}
        <form method="get" action="/enquiries/erase" className="sheet pad">
          <Field id="email" label={words.eraseWhose} error={wrong}>
            <input
              className="input"
              id="email"
              name="email"
              type="email"
              dir="ltr"
              required
              defaultValue={asked}
              aria-describedby={wrong && 'email-error'}
            />
          </Field>
          <button className="btn under" type="submit">
            {words.eraseFind}
          </button>
        </form>
        {email && count === 0 && <p className="soft">{words.eraseNone(email)}</p>}
        {email && found && count > 0 && (
          <form
            method="post"
            action="/enquiries/erase"
            className="sheet pad stack"
            data-forgets={[...found.holders, ...found.mentions]
              .map(({ reference }) => reference)
              .join(' ')}
          >
            <input type="hidden" name="email" value={email} />
            <h2>{words.eraseGoes(found.holders.length)}</h2>
            <References leads={found.holders} />
            {found.mentions.length > 0 && (
              <>
                <p className="soft">{words.eraseMentions}</p>
                <References leads={found.mentions} />
                <label className="check">
                  <input type="checkbox" name="mentions" value="yes" /> {words.eraseMentionsToo}
                </label>
              </>
            )}
            {found.sharing.length > 0 && (
              <fieldset aria-labelledby="sharing">
                <p className="soft" id="sharing">
                  {words.eraseSharing}
                </p>
                {found.sharing.map(({ id, reference, shares }) => (
                  <label key={id} className="check">
                    <input type="checkbox" name="also" value={id} />{' '}
                    <a className="mono" href={`/enquiries/${reference}`}>
                      {reference}
                    </a>{' '}
                    {words.eraseShares[shares]}
                  </label>
                ))}
              </fieldset>
            )}
            <Field
              id="typed"
              label={words.eraseType(email)}
              error={isWrong ? words.eraseWrong : undefined}
            >
              <input
                className="input"
                id="typed"
                name="typed"
                dir="ltr"
                autoComplete="off"
                required
                aria-describedby={isWrong ? 'typed-error' : undefined}
              />
            </Field>
            <button className="btn danger" type="submit">
              {words.eraseNow}
            </button>
          </form>
        )}
      </div>
    </DeskPage>
  )
}

const References = ({ leads }: { leads: FoundLead[] }) => (
  <ul className="row-gap small mono">
    {leads.map(({ id, reference }) => (
      <li key={id}>
        <a href={`/enquiries/${reference}`}>{reference}</a>
      </li>
    ))}
  </ul>
)
