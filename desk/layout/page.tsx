import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageFacts } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { DeskEnv, Person } from '../desk.ts'
import { iconUrl, liveUrl, scriptUrl, sheetUrl } from './assets.ts'
import { Icon } from './icon.tsx'
import { Notice, type NoticeProps } from './parts.tsx'
import { ClockContext, readClock, ZoneNote } from './time.tsx'
import { layoutWords } from './words.ts'

/** The company's name. */
export const SiteName = createContext('')

/** Answers with a document, whose moments are written for its reader. */
export function sendPage(
  c: Context<DeskEnv>,
  page: ReactElement<{ person?: Person; language?: Language }>,
  status: ContentfulStatusCode = 200,
) {
  const { person, language = person?.language ?? 'en' } = page.props
  const clock = readClock(c, language)
  const whole = (
    <SiteName value={c.var.desk.content.siteName()}>
      <ClockContext value={clock}>{page}</ClockContext>
    </SiteName>
  )
  return c.html(`<!doctype html>${renderToStaticMarkup(whole)}`, status)
}

type DocumentProps = {
  language: Language
  title: string
  /** Seconds after which a browser without scripts asks again. */
  refresh?: number | undefined
  person?: Person
  children: ReactNode
}

/** A document with the desk's sheet and script. */
export const Document = ({ language, title, refresh, person, children }: DocumentProps) => (
  <html lang={language} dir={languageFacts[language].direction}>
    <head>
      <meta charSet="utf-8" />
      <title>{`${title} · ${useContext(SiteName)} ${layoutWords[language].desk}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={iconUrl} type="image/svg+xml" />
      <link rel="stylesheet" href={sheetUrl} />
      <script type="module" src={scriptUrl} />
      <script type="module" src={liveUrl} />
      {refresh && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refresh)} />
        </noscript>
      )}
    </head>
    <body
      className="page"
      data-person={person?.id}
      data-keys={person?.hasShortcuts ? 'on' : undefined}
    >
      {children}
    </body>
  </html>
)

export type Room = 'enquiries' | 'content' | 'people' | 'health' | 'statistics' | 'you'

/** The site's state, as the bar says it: in order, or a fault. */
export type BarState = { newCount: number; fault: string | undefined }

type DeskPageProps = {
  person: Person
  room: Room
  title: string
  bar: BarState
  /** The heading with all around it, on the night ground. */
  head: ReactNode
  refresh?: number | undefined
  /** Keys of this page, and what they do. */
  keys?: readonly (readonly [key: string, what: string])[]
  children: ReactNode
}

/** A page of a room: the bar with the rooms, the heading, and the room itself. */
export function DeskPage(props: DeskPageProps) {
  const { person, room, title, bar, head, refresh, keys, children } = props
  const { language, rights, name } = person
  const words = layoutWords[language]
  const current = (each: Room) => (each === room ? 'page' : undefined)
  return (
    <Document {...{ language, title, refresh, person }}>
      <a className="btn skip" href="#main">
        {words.skip}
      </a>
      <Standing id="lost" icon="warn" isProblem heading={words.lost} text={words.lostText}>
        <button className="btn tight push" type="button">
          {words.tryNow}
        </button>
      </Standing>
      <Standing id="ended" icon="lock" heading={words.ended} text={words.endedText}>
        <a className="btn tight push" href="/sign-in">
          {words.signIn}
        </a>
      </Standing>
      <header className="band ground">
        <div className="bar wide">
          <a className="logo" href="/">
            <img src={iconUrl} alt="" width="36" height="36" />
            <span>{useContext(SiteName)}</span> <b className="desk-only">{words.desk}</b>
          </a>
          <nav className="rooms" aria-label={words.rooms}>
            {rights.includes('leads') && (
              <a href="/enquiries" aria-current={current('enquiries')}>
                {words.enquiries} <span className="count num">{bar.newCount}</span>
              </a>
            )}
            {rights.includes('content') && (
              <a href="/content" aria-current={current('content')}>
                {words.content}
              </a>
            )}
            {rights.includes('people') && (
              <a href="/people" aria-current={current('people')}>
                {words.people}
              </a>
            )}
            <a href="/statistics" aria-current={current('statistics')}>
              {words.statistics}
            </a>
          </nav>
          <div className="tools">
            {(rights.includes('leads') || rights.includes('content')) && (
              <a href="/health" className={bar.fault ? 'health-link told' : 'health-link'}>
                {bar.fault ? (
                  <Icon name="warn" />
                ) : (
                  <span className="mark live" aria-hidden="true" />
                )}
                <span className="phone-only">{words.health}</span>
                <span>{bar.fault ?? words.inOrder}</span>
              </a>
            )}
            {keys && (
              <button type="button" className="keyed" popoverTarget="keys" data-key="?">
                {words.keys} <kbd>?</kbd>
              </button>
            )}
            <a href="/you">
              <Face name={name} />
              <span className="sr">{fillIn(words.yourPage, { name })}</span>
            </a>
          </div>
        </div>
        <div className="wide">{head}</div>
      </header>
      <main id="main" className="wide">
        {children}
        <ZoneNote />
      </main>
      {keys && (
        <dialog id="keys" className="sheet pad" popover="auto">
          <h2 className="h3">{words.keys}</h2>
          <dl className="keymap">
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <button className="btn tight under" type="button" popoverTarget="keys">
            {words.close}
          </button>
        </dialog>
      )}
    </Document>
  )
}

type StandingProps = NoticeProps & { id: string }

/** A notice that the script shows over the page. */
const Standing = ({ id, ...notice }: StandingProps) => (
  <div className="wide standing" id={id} role="alert" hidden>
    <Notice {...notice} />
  </div>
)

/** Initials in a drawn square; nobody's is empty. */
export const Face = ({ name }: { name: string | undefined }) => (
  <span className={name ? 'face' : 'face none'} aria-hidden="true">
    {name && initials(name)}
  </span>
)

/** An Arabic name gives the letters after its article, which do not join. */
export const initials = (name: string) =>
  [...name.matchAll(/(?<!\S)(?:ال)?([\p{L}\p{N}])/gu)]
    .slice(0, 2)
    .map(([, letter = '']) => letter.toUpperCase())
    .join('\u200c')

type GateProps = {
  language: Language
  title: string
  /** Two words in display size; the second is drawn. `{{site}}` is the company's name. */
  word: readonly [string, string]
  children: ReactNode
}

/** A page for somebody who is not signed in: one sheet on the night ground. */
export const Gate = ({ language, title, word: [solid, drawn], children }: GateProps) => (
  <Document language={language} title={title}>
    <main className="ground">
      <div className="gate">
        <p className="word">
          {fillIn(solid, { site: useContext(SiteName) })} <b>{drawn}</b>
        </p>
        <div className="sheet pad stack">{children}</div>
      </div>
    </main>
  </Document>
)
