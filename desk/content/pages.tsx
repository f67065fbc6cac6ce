import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { Person } from '../desk.ts'
import { contentScriptUrl } from '../layout/assets.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Blank, Notice } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import { kinds, type ListedFile, type Place } from './file-list.ts'
import { contentWords, names } from './words.ts'

export type Base = { person: Person; bar: BarState; notice?: ReactNode }

type RoomProps = Base & {
  title: string
  /** True on the first page of the room. */
  isFirst?: boolean
  /** Links beside the heading. */
  links?: ReactNode
  children: ReactNode
}

/** A page of the room. */
export const ContentPage = ({ title, isFirst, links, notice, children, ...base }: RoomProps) => (
  <DeskPage
    {...base}
    room="content"
    title={title}
    head={
      <div className="head content-head">
        <div>
          {!isFirst && (
            <a className="crumb" href="/content">
              <Icon name="back" />
              {contentWords[base.person.language].allContent}
            </a>
          )}
          <h1 dir="auto">{title}</h1>
        </div>
        {links}
      </div>
    }
  >
    <div className="stack content-room">
      {notice}
      {children}
    </div>
    <script type="module" src={contentScriptUrl} />
  </DeskPage>
)

export const editUrl = (name: string, pointer = '') =>
  `/content/edit/${name}${pointer && `?at=${encodeURIComponent(pointer)}`}`

type HomeProps = Base & {
  groups: readonly { group: string; files: readonly ListedFile[] }[]
  isEditable: boolean
  fault: string | undefined
  query: string
  /** The page of the site that is shown, of those that there are. */
  on: string
  paths: readonly string[]
  places: readonly (Place & { title: string })[]
}

/** Finds words, and lists all that can be edited. */
export function HomePage(props: HomeProps) {
  const { person, bar, notice, groups, isEditable, fault, query, on, paths, places } = props
  const { language } = person
  const words = contentWords[language]
  const links = (
    <a className="btn tight" href="/content/changes">
      {words.changes}
    </a>
  )
  const stateOf = ({ isDraft, date }: ListedFile) =>
    isDraft ? words.draft : Date.parse(date) > Date.now() ? words.scheduled : ''
  return (
    <ContentPage {...{ person, bar, links, notice }} title={words.title} isFirst>
      {!isEditable && <Notice icon="lock" heading={words.readOnly} text={words.readOnlyText} />}
      {fault && (
        <Notice
          isProblem
          icon="warn"
          heading={words.broken}
          text={`${words.brokenText} ${fault}`}
        />
      )}
      <p className="soft">{words.lead}</p>
      <form className="find-words" action="/content">
        <input
          className="input"
          name="q"
          type="search"
          dir="auto"
          aria-label={words.find}
          placeholder={words.findHint}
          defaultValue={query}
        />
        <select className="input" name="on" aria-label={words.page} dir="ltr" defaultValue={on}>
          {[...new Set([on, ...paths])].map((path) => (
            <option key={path}>{path}</option>
          ))}
        </select>
        <button className="btn" type="submit">
          {words.search}
        </button>
      </form>
      {query && places.length === 0 && (
        <Blank
          scene="lens"
          heading={fillIn(words.notFound, { words: query })}
          text={words.notFoundHint}
        />
      )}
      {places.length > 0 && (
        <section className="sheet pad">
          <h2>{fillIn(words.found, { words: query })}</h2>
          <ul className="files">
            {places.map(({ name, pointer, text, title }) => (
              <li key={name + pointer}>
                <a href={`${editUrl(name, pointer)}&on=${on}`}>
                  <b dir="auto">{title}</b>
                  <span className="small soft" dir="auto">
                    {text.slice(0, 160)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Frame path={`/preview/now${on}`} title={`${words.page} ${on}`} isFound />
      <div className="groups">
        {groups.map(({ group, files }) => {
          const first = `${group}/new.${kinds[group]}`
          return (
            <section key={group} className="sheet pad">
              <h2>{names[language][`${group}/`]}</h2>
              <ul className="files">
                {files.map((file) => (
                  <li key={file.name}>
                    <a href={editUrl(file.name)}>
                      <span dir="auto">{file.title}</span>
                      <span className="small quiet">{stateOf(file)}</span>
                    </a>
                  </li>
                ))}
              </ul>
              {isEditable && kinds[group] && (
                <p>
                  <a className="btn tight" href={editUrl(first)}>
                    {names[language][first]}
                  </a>
                </p>
              )}
            </section>
          )
        })}
      </div>
    </ContentPage>
  )
}

type FrameProps = { path: string; title: string; isFound?: boolean }

/** A page of the site. Words that are clicked lead to their field, where it is `isFound`. */
export const Frame = ({ path, title, isFound }: FrameProps) => (
  <iframe className="real-page" src={path} title={title} data-finds={isFound} />
)

type ChangesProps = Base & {
  /** `by` is a person's name; undefined for a command. */
  changes: readonly { seq: number; at: string; by: string | undefined; note: string }[]
}

export function ChangesPage({ changes, ...base }: ChangesProps) {
  const { language } = base.person
  const words = contentWords[language]
  return (
    <ContentPage {...base} title={words.changes}>
      {changes.length === 0 && (
        <Blank scene="tray" heading={words.noChanges} text={words.noChangesText} />
      )}
      <ul className="stack">
        {changes.map(({ seq, at, by, note }) => (
          <li key={seq} className="sheet pad change">
            <div>
              <b dir="auto">{seq === 1 ? words.firstChange : note}</b>
              <p className="small quiet">
                <span dir="auto">{by ?? words.byCommand}</span> · <Moment at={at} />
              </p>
            </div>
            {seq > 1 && <UndoForm {...{ seq, language }} />}
          </li>
        ))}
      </ul>
    </ContentPage>
  )
}

export const UndoForm = ({ seq, language }: { seq: number; language: Language }) => (
  <form method="post" action={`/content/changes/${seq}/undo`}>
    <button className="btn tight" type="submit">
      {contentWords[language].undo}
    </button>
  </form>
)
