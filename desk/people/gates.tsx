import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import type { Person } from '../desk.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage, Gate } from '../layout/page.tsx'
import { Blank, HiddenFields } from '../layout/parts.tsx'
import { peopleWords } from './words.ts'

/** A gate's sentence with its sign: the heading of its page. */
export const Told = ({ icon, children }: { icon: 'lock' | 'warn'; children: ReactNode }) => (
  <h1 className="h3 who">
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
  <button className="btn go scripted" type="submit">
    <Icon name="key" /> {children}
  </button>
)

export type AskPageProps = {
  language: Language
  /** The session was lost, or its passkey is too old for what cannot be undone. */
  reason: 'lost' | 'prove'
  /** Passkey that the browser last signed in with; only its person sends the request again. */
  by?: string
  /** The request that wants it: a post is sent again with what it held, a page is opened again. */
  request: { method: string; path: string; fields: readonly (readonly [string, string])[] }
}

/** Asks for a passkey, and then goes on with the request: what was typed is kept. */
export function AskPage({ language, reason, request, by }: AskPageProps) {
  const { back, wrote, [reason]: words } = peopleWords[language]
  const texts = request.fields.filter(([, value]) => /\s/.test(value.trim()))
  return (
    <Gate language={language} title={words.told} word={words.word}>
      <Told icon="lock">{words.told}</Told>
      <p className="soft">{words.advice}</p>
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
        <PasskeyButton>{words.button}</PasskeyButton>
        <PasskeyFaults language={language} />
      </form>
      <a className="small" href="/">
        {back}
      </a>
      {texts.length > 0 && (
        <section>
          <h2 className="h3">{wrote}</h2>
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

type RefusedProps = {
  person: Person
  bar: BarState
  right: Person['rights'][number]
  owners: readonly Person[]
}

/** The person has no right to a room. */
export function RefusedPage({ person, bar, right, owners }: RefusedProps) {
  const { rooms, refused, list, back } = peopleWords[person.language]
  const title = refused.title(rooms[right])
  const names = owners.map(({ name }) => name)
  return (
    <DeskPage {...{ person, bar, title }} room="you" head={<div className="head" />}>
      <Blank scene="lens" heading={title} text={refused.owners(list(names))}>
        <a className="btn tight" href="/">
          {back}
        </a>
      </Blank>
    </DeskPage>
  )
}
