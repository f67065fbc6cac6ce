import type { Site } from '../../app/content/schemas/site.ts'
import type { Language } from '../../app/lib/languages.ts'
import type { Person } from '../desk.ts'
import { type BarState, DeskPage, Face } from '../layout/page.tsx'
import { Field, Notice, Select } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import { LanguageField, NewLink, RightsFields } from './parts.tsx'
import type { Passkey } from './passkeys.ts'
import { type Preset, peopleWords, presets } from './words.ts'

export type Entry = { person: Person; passkeys: readonly Passkey[] }

export type InviteValues = {
  email: string
  name: string
  language: Language
  preset: Preset
}

/** Shown beside the people. */
export type Shown = {
  done?: string | undefined
  error?: string | undefined
  isOfInvite?: boolean
  invite?: InviteValues
  link?: { name: string; url: string }
}

type Props = {
  person: Person
  bar: BarState
  entries: readonly Entry[]
  /** Numbers of unanswered enquiries, by the person who has them. */
  open: ReadonlyMap<string | null, number>
  offices: Site['offices']
  shown: Shown
}

const find = (words: Record<string, string>, key = '') =>
  Object.hasOwn(words, key) ? words[key] : undefined

export function PeoplePage({ person, bar, entries, open, offices, shown }: Props) {
  const { language } = person
  const { people: words } = peopleWords[language]
  const done = find(words.done, shown.done)
  const error = find(words.errors, shown.error)
  const head = (
    <div className="head">
      <div>
        <h1>{words.heading}</h1>
        <p>{words.lead(entries.length)}</p>
      </div>
    </div>
  )
  return (
    <DeskPage {...{ person, bar, head }} room="people" title={words.title}>
      <div className="two-col">
        <div className="stack">
          {shown.link && (
            <NewLink
              language={language}
              heading={words.newLink(shown.link.name)}
              hint={words.newLinkHint}
              url={shown.link.url}
            />
          )}
          {done && <Notice isNew icon="tick" heading={done} />}
          {error && !shown.isOfInvite && <Notice isNew isProblem icon="warn" heading={error} />}
          <ul className="sheet people">
            {entries.map((entry) => (
              <li key={entry.person.id}>
                <PersonRow
                  {...{ entry, language, entries, open, offices }}
                  isSelf={entry.person.id === person.id}
                />
              </li>
            ))}
          </ul>
        </div>
        <InviteForm {...{ language, shown }} hasLink={shown.link !== undefined} />
      </div>
    </DeskPage>
  )
}

type RowProps = Pick<Props, 'entries' | 'open' | 'offices'> & {
  entry: Entry
  language: Language
  isSelf: boolean
}

function PersonRow({ entry, language, isSelf, offices, ...others }: RowProps) {
  const { person, passkeys } = entry
  const { people: words, rooms, list } = peopleWords[language]
  const lastIn = passkeys
    .flatMap(({ usedAt }) => usedAt ?? [])
    .sort()
    .at(-1)
  const own = person.rights.map((right) => rooms[right])
  const cities = offices.flatMap(({ id, city }) => (id ? [[id, city] as const] : []))
  const city = new Map(cities).get(person.office ?? '')
  return (
    <details className="person">
      <summary>
        <Face name={person.name} />
        <span className="person-name">
          <b dir="auto">{person.name}</b> {isSelf && <span className="soft">({words.you})</span>}
          <span className="small quiet one-line" dir="ltr">
            {person.email}
          </span>
        </span>
        <span className="person-state">
          <span>
            {own.length > 0 ? list(own) : '–'}
            {city && ` · ${city}`}
          </span>
          <span className={lastIn ? 'small quiet' : 'tag draft'}>
            {lastIn ? (
              <>
                {words.lastIn} <Moment at={lastIn} />
              </>
            ) : (
              <>
                <span className="mark draft" aria-hidden="true" /> {words.waits}
              </>
            )}
          </span>
        </span>
        <span className="btn tight">{words.change}</span>
      </summary>
      <div className="stack person-forms">
        <form method="post" action={`/people/${person.id}/rights`}>
          <h2 className="h3">{words.rights}</h2>
          <RightsFields id={person.id} language={language} chosen={person.rights} />
          {cities.length > 1 && (
            <Field id={`${person.id}-office`} label={words.office}>
              <Select
                id={`${person.id}-office`}
                name="office"
                defaultValue={person.office ?? ''}
                choices={[['', words.noOffice], ...cities]}
              />
            </Field>
          )}
          <button className="btn tight" type="submit">
            {words.saveRights}
          </button>
        </form>
        <form method="post" action={`/people/${person.id}/link`}>
          <button className="btn tight" type="submit">
            {words.link}
          </button>
          <p className="small quiet">{words.linkHint}</p>
        </form>
        {others.open.has(person.id) && (
          <form method="post" action={`/people/${person.id}/hand-over`}>
            <GiveTo {...{ ...others, entry, language }} />
            <button className="btn tight" type="submit">
              {words.handOver}
            </button>
          </form>
        )}
        <details>
          <summary className="btn tight danger">{words.end}</summary>
          <form method="post" action={`/people/${person.id}/end`}>
            <p className="soft">{words.endHint(person.name)}</p>
            <GiveTo {...{ ...others, entry, language }} />
            <button className="btn tight danger" type="submit">
              {words.endButton(person.name)}
            </button>
          </form>
        </details>
      </div>
    </details>
  )
}

/** To whom the open enquiries of a person are given; nothing where there are none. */
function GiveTo({ entry, entries, open, language }: Omit<RowProps, 'isSelf' | 'offices'>) {
  const { people: words } = peopleWords[language]
  const { id } = entry.person
  const count = open.get(id)
  const others = entries.filter(({ person }) => person.id !== id && person.rights.includes('leads'))
  if (!count || others.length === 0) return null
  return (
    <div className="label">
      {words.openEnquiries(count)}
      <Select
        name="to"
        aria-label={words.openEnquiries(count)}
        choices={others.map(({ person }) => [person.id, person.name])}
      />
    </div>
  )
}

type InviteProps = { language: Language; shown: Shown; hasLink: boolean }

function InviteForm({ language, shown, hasLink }: InviteProps) {
  const { people: words } = peopleWords[language]
  const { email, name, preset, ...invite } = shown.invite ?? emptyInvite(language)
  const error = shown.isOfInvite ? shown.error : undefined
  const errorAt = (...fields: string[]) =>
    error && fields.includes(error) ? find(words.errors, error) : undefined
  return (
    <section className="sheet pad">
      <h2>{words.invite}</h2>
      <form className="stack tight-stack under" method="post" action="/people/invite">
        <Field id="email" label={words.email} error={errorAt('email', 'known')}>
          <input
            className="input"
            id="email"
            name="email"
            type="email"
            required
            dir="ltr"
            autoComplete="off"
            defaultValue={email}
            aria-describedby={errorAt('email', 'known') && 'email-error'}
          />
        </Field>
        <Field id="invite-name" label={words.name} error={errorAt('name')}>
          <input
            className="input"
            id="invite-name"
            name="name"
            required
            maxLength={60}
            dir="auto"
            autoComplete="off"
            defaultValue={name}
            aria-describedby={errorAt('name') && 'invite-name-error'}
          />
        </Field>
        <fieldset>
          <legend className="label">{words.as}</legend>
          {presets.map((each) => (
            <label key={each} className="check">
              <input type="radio" name="preset" value={each} defaultChecked={each === preset} />
              <span>
                {words.presets[each]} <span className="small quiet">{words.presetHints[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <LanguageField id="invite-language" label={words.language} value={invite.language} />
        <p>
          <button className={hasLink ? 'btn' : 'btn go'} type="submit">
            {words.sendInvite}
          </button>
        </p>
      </form>
    </section>
  )
}

const emptyInvite = (language: Language): InviteValues => ({
  ...{ email: '', name: '', language },
  preset: 'sales',
})
