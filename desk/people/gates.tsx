import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import { type Person, rights } from '../desk.ts'
import { Icon, Scene } from '../layout/icon.tsx'
import { type BarState, DeskPage, Gate, Word } from '../layout/page.tsx'
import { HiddenFields } from '../layout/parts.tsx'
import { peopleWords } from './words.ts'

/** A gate's sentence with its sign: the heading of its page. */
export const Told = ({ icon, children }: { icon: 'lock' | 'warn'; children: ReactNode }) => (
  <h1 className="wrong told-line">
    <Icon name={icon} />
    <span>{children}</span>
  </h1>
)

/** Reasons that the script shows when a passkey failed. */
export const PasskeyFaults = ({ language }: { language: Language }) => (
  <>
    {Object.entries(peopleWords[language].faults).map(([fault, sentence]) => (
      <p key={fault} className="wrong" role="alert" data-fault={fault} hidden>
        <Icon name="warn" />
        <span>{sentence}</span>
      </p>
    ))}
    <noscript>
      <p className="wrong">
        <Icon name="warn" />
        <span>{peopleWords[language].signIn.noScripts}</span>
      </p>
    </noscript>
  </>
)

export const PasskeyButton = ({ children }: { children: ReactNode }) => (
  <button className="btn go wide-btn scripted" type="submit">
    <Icon name="key" /> {children}
  </button>
)

type AgainProps = {
  language: Language
  /** Passkey that the browser last signed in with; only its person sends the request again. */
  by?: string
  /** The request that wants it: a post is sent again with what it held, a page is opened again. */
  request: { method: string; path: string; fields: readonly (readonly [string, string])[] }
}

/** A form that goes on with a request once a passkey was shown. */
const Again = ({ language, request, by, button }: AgainProps & { button: string }) => (
  <form
    className="stack tight-stack"
    method="post"
    action={request.path}
    data-passkey="get"
    data-at="/sign-in"
    data-to={request.method === 'POST' ? undefined : request.path}
    data-by={by}
  >
    <HiddenFields fields={request.fields} />
    <PasskeyButton>{button}</PasskeyButton>
    <PasskeyFaults language={language} />
  </form>
)

/** A form came without a session: what was typed is kept, and posted again after signing in. */
export function LostSessionPage({ language, request, by }: AgainProps) {
  const { lost, prove, signIn } = peopleWords[language]
  const texts = request.fields.filter(([, value]) => /\s/.test(value.trim()))
  return (
    <Gate language={language} title={lost.title} word={<Word parts={lost.word} />}>
      <Told icon="lock">{lost.told}</Told>
      <p className="soft">{lost.advice}</p>
      <Again {...{ language, request, by }} button={signIn.button} />
      <a className="small" href="/">
        {prove.back}
      </a>
      {texts.length > 0 && (
        <section>
          <h2 className="h3">{lost.fields}</h2>
          {texts.map(([name, value]) => (
            <p key={name} className="kept" dir="auto">
              {value}
            </p>
          ))}
        </section>
      )}
    </Gate>
  )
}

/** Asks for the passkey again before something that cannot be undone. */
export function ProvePage({ language, request }: AgainProps) {
  const { prove } = peopleWords[language]
  return (
    <Gate language={language} title={prove.title} word={<Word parts={prove.word} />}>
      <Told icon="lock">{prove.told}</Told>
      <p className="soft">{prove.advice}</p>
      <Again {...{ language, request }} button={prove.button} />
      <a className="small" href="/">
        {prove.back}
      </a>
    </Gate>
  )
}

type RefusedProps = {
  person: Person
  bar: BarState
  right: Person['rights'][number]
  owners: readonly Person[]
}

/** The person has no right to a room. */
export function RefusedPage({ person, bar, right, owners }: RefusedProps) {
  const { rooms, refused, list } = peopleWords[person.language]
  const own = rights.filter((each) => person.rights.includes(each)).map((each) => rooms[each])
  const names = owners.map(({ name }) => name)
  const title = refused.title(rooms[right])
  return (
    <DeskPage {...{ person, bar, title }} room="you" head={<div className="head" />}>
      <div className="sheet blank lone">
        <Scene name="plug" />
        <h1 className="h2">{title}</h1>
        <p className="soft">
          {own.length > 0 ? refused.may(list(own)) : refused.mayNothing}{' '}
          {names.length > 0 && refused.owners(list(names))}
        </p>
        {own[0] && (
          <a className="btn tight" href="/">
            {refused.back(own[0])}
          </a>
        )}
      </div>
    </DeskPage>
  )
}
