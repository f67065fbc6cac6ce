import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import type { Person } from '../desk.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Blank, Notice } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import type { ListedFile, Place } from './file-list.ts'
import { contentWords } from './words.ts'

export type Base = { person: Person; bar: BarState }

type RoomProps = Base & {
  title: string
  /** Undefined on the first page of the room. */
  back?: { href: string; word: string } | undefined
  /** Links beside the heading. */
  links?: ReactNode
  children: ReactNode
}

/** A page of the room. */
export const ContentPage = ({ title, back, links, children, ...base }: RoomProps) => (
  <DeskPage
    {...base}
    room="content"
    title={title}
    head={
      <div className="head content-head">
        <div>
          {back && (
            <a className="crumb" href={back.href}>
              <Icon name="back" />
              {back.word}
            </a>
          )}
          <h1 dir="auto">{title}</h1>
        </div>
        {links}
      </div>
    }
  >
    <div className="stack content-room">{children}</div>
  </DeskPage>
)

const editUrl = (name: string, pointer = '') =>
  `/content/edit/${name}${pointer && `?at=${encodeURIComponent(pointer)}`}`

const FindForm = ({ language, query = '' }: { language: Language; query?: string }) => {
  const words = contentWords[language]
  return (
    <form className="find-words" action="/content/find">
      <label className="sr" htmlFor="q">
        {words.find}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        dir="auto"
        placeholder={words.findHint}
        defaultValue={query}
      />
      <button className="btn" type="submit">
        {words.search}
      </button>
    </form>
  )
}

type ListProps = Base & {
  groups: readonly { group: string; files: readonly ListedFile[] }[]
  now: number
  isEditable: boolean
  /** The first broken file. */
  fault: string | undefined
  notice?: ReactNode
}

/** All that can be edited, as the site is divided. */
export function ContentList(props: ListProps) {
  const { person, bar, groups, now, isEditable, fault, notice } = props
  const words = contentWords[person.language]
  const links = (
    <a className="btn tight" href="/content/changes">
      {words.changes}
    </a>
  )
  const stateOf = ({ isDraft, date }: ListedFile) =>
    isDraft ? words.draft : date && Date.parse(date) > now ? words.scheduled : undefined
  return (
    <ContentPage {...{ person, bar, links }} title={words.title}>
      {notice}
      {!isEditable && <Notice icon="lock" heading={words.readOnly[0]} text={words.readOnly[1]} />}
      {fault && (
        <Notice isProblem icon="warn" heading={words.broken[0]} text={words.broken[1]}>
          <p dir="ltr">{fault}</p>
        </Notice>
      )}
      <p className="soft">{words.lead}</p>
      <FindForm language={person.language} />
      <div className="groups">
        {groups.map(({ group, files }) => (
          <section key={group} className="sheet pad">
            <h2>{words.groups[group] ?? group}</h2>
            <ul className="files">
              {files.map((file) => (
                <li key={file.name}>
                  <a href={editUrl(file.name)}>
                    <span dir="auto">{file.title}</span>
                    {stateOf(file) && <span className="small quiet">{stateOf(file)}</span>}
                  </a>
                </li>
              ))}
            </ul>
            {isEditable && words.newKinds[group] && (
              <p>
                <a className="btn tight" href={`/content/new/${group}`}>
                  {words.newKinds[group]}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </ContentPage>
  )
}

type FindProps = Base & { query: string; places: readonly (Place & { title: string })[] }

export function FindPage({ person, bar, query, places }: FindProps) {
  const words = contentWords[person.language]
  return (
    <ContentPage
      {...{ person, bar }}
      title={words.find}
      back={{ href: '/content', word: words.allContent }}
    >
      <FindForm language={person.language} query={query} />
      {places.length === 0 ? (
        <Blank scene="lens" heading={words.notFound(query)} text={words.notFoundHint} />
      ) : (
        <section className="sheet pad">
          <h2>{words.found(places.length, query)}</h2>
          <ul className="files">
            {places.map(({ name, pointer, text, title }) => (
              <li key={name + pointer + text}>
                <a href={editUrl(name, pointer)}>
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
    </ContentPage>
  )
}

export type ListedChange = {
  seq: number
  at: string
  /** The person's name; undefined for a command. */
  by: string | undefined
  note: string
  titles: readonly string[]
}

type ChangesProps = Base & {
  changes: readonly ListedChange[]
  /** The number that older changes come before. */
  older: number | undefined
  notice?: ReactNode
}

export function ChangesPage({ person, bar, changes, older, notice }: ChangesProps) {
  const words = contentWords[person.language]
  const [none, noneText] = words.noChanges
  return (
    <ContentPage
      {...{ person, bar }}
      title={words.changes}
      back={{ href: '/content', word: words.allContent }}
    >
      {notice}
      {changes.length === 0 && <Blank scene="tray" heading={none} text={noneText} />}
      <ul className="stack">
        {changes.map(({ seq, at, by, note, titles }) => (
          <li key={seq} className="sheet pad change">
            <div>
              <b dir="auto">{seq === 1 ? words.firstChange : note}</b>
              <p className="small quiet">
                <span dir="auto">{by ?? words.byCommand}</span> · <Moment at={at} />
              </p>
              {seq > 1 && <p className="small soft">{words.changedFiles(titles.join(' · '))}</p>}
            </div>
            {seq > 1 && <UndoForm seq={seq} language={person.language} />}
          </li>
        ))}
      </ul>
      {older !== undefined && (
        <p>
          <a className="btn" href={`/content/changes?before=${older}`}>
            {words.older}
          </a>
        </p>
      )}
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

type NewProps = Base & { kind: string; title: string; error: string | undefined }

export function NewPage({ person, bar, kind, title, error }: NewProps) {
  const words = contentWords[person.language]
  return (
    <ContentPage
      {...{ person, bar }}
      title={words.newKinds[kind] ?? kind}
      back={{ href: '/content', word: words.allContent }}
    >
      <form className="sheet pad stack" method="post" action={`/content/new/${kind}`}>
        <div className={error ? 'field bad' : 'field'}>
          <label className="label" htmlFor="title">
            {words.newTitle}
          </label>
          {error && (
            <p className="wrong" id="title-error">
              <Icon name="warn" />
              <span>{error}</span>
            </p>
          )}
          <input
            className="input"
            id="title"
            name="title"
            required
            maxLength={90}
            dir="auto"
            defaultValue={title}
            aria-describedby={error && 'title-error'}
          />
        </div>
        <p className="small quiet">{words.newHint}</p>
        <p>
          <button className="btn go" type="submit">
            {words.begin}
          </button>
        </p>
      </form>
    </ContentPage>
  )
}
