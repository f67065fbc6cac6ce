import type { InboxHead, InboxRow } from '../../server/leads/inbox.ts'
import type { HistoryEntry } from '../../server/leads/lead-history.ts'
import { listStates } from '../../server/leads/lead-list.ts'
import type { Person } from '../desk.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage, Face } from '../layout/page.tsx'
import { Mark, Notice, SearchField, Select } from '../layout/parts.tsx'
import { type Clock, formatDay, formatDuration, longWait, Moment } from '../layout/time.tsx'
import { describeEvent } from './describe-event.ts'
import { addressOf, type Query } from './list-query.ts'
import { markOf } from './mark-of.ts'
import { Nothing, type Step } from './nothing.tsx'
import { enquiryWords } from './words.ts'

type ListPageProps = {
  person: Person
  bar: BarState
  clock: Clock
  query: Query
  rows: readonly InboxRow[]
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined
  inboxHead: InboxHead
  /** Titles of the forms that have enquiries, by their ids. */
  forms: ReadonlyMap<string, string>
  /** Names of all people, by their ids. */
  names: ReadonlyMap<string, string>
  /** Names of those who may answer, by their ids. */
  colleagues: ReadonlyMap<string, string>
  /** Changes that were just made and nothing has followed, and the number of enquiries left as they are. */
  done: readonly (HistoryEntry & { reference: string })[]
  missed: string | undefined
  start: readonly Step[]
}

/** The list of enquiries in one state, newest first, by days. */
export function ListPage(props: ListPageProps) {
  const { person, bar, clock, query, rows, next, inboxHead, start } = props
  const { counts, oldestAt, toAnswer, responses } = inboxHead
  const { language } = person
  const words = enquiryWords[language]
  const keys = [
    ['j k', words.keys.move],
    ['Enter', words.keys.open],
    ['e', words.keys.answered],
    ['a', words.keys.assign],
    ['/', words.keys.search],
  ] as const
  const tabs = (
    <nav className="tabs" aria-label={words.title}>
      {listStates.map((state) => (
        <a
          key={state}
          href={addressOf({ ...query, state })}
          aria-current={state === query.state ? 'page' : undefined}
        >
          {words.states[state]} <span className="num">{counts[state]}</span>
        </a>
      ))}
    </nav>
  )
  const goOn = toAnswer && (
    <a className="btn go" href={`/enquiries/${toAnswer}`}>
      {words.answerLongest} <Icon name="next" />
    </a>
  )
  return (
    <DeskPage
      {...{ person, bar }}
      room="enquiries"
      title={words.title}
      keys={keys}
      refresh={60}
      head={
        <div id="head" data-live>
          <div className="head">
            <div>
              <h1>{words.title}</h1>
              <p>
                {oldestAt
                  ? words.waiting(
                      bar.newCount,
                      formatDuration(clock.now - Date.parse(oldestAt), language),
                    )
                  : words.noneNew}
              </p>
            </div>
            {responses && (
              <dl className="dims">
                <div>
                  <dt>{words.median}</dt>
                  <dd className="dim num">{formatDuration(responses.median, language)}</dd>
                </div>
                <div>
                  <dt>{words.slowest}</dt>
                  <dd className="dim num">{formatDuration(responses.slowest, language)}</dd>
                </div>
              </dl>
            )}
            <div className="desk-only">{goOn}</div>
          </div>
          {tabs}
        </div>
      }
    >
      <Filters {...props} />
      <DoneNotice {...props} />
      <div id="list" data-live>
        {rows.length > 0 ? (
          <Rows {...props} />
        ) : (
          <Nothing {...{ language, query, counts, start }} />
        )}
      </div>
      <Backlog {...props} />
      {(next || query.before) && (
        <nav className="row-gap list-end">
          {query.before && (
            <a className="btn" href={addressOf({ ...query, before: undefined })}>
              {words.newest}
            </a>
          )}
          {next && (
            <a className="btn" href={addressOf({ ...query, before: next })}>
              {words.older} <Icon name="next" />
            </a>
          )}
        </nav>
      )}
      <div className="row-gap small quiet list-end">
        <span className="scripted">{words.live}</span>
        <a className="btn danger tight" href="/enquiries/erase">
          {words.erase}
        </a>
      </div>
      {goOn && <div className="foot phone-only">{goOn}</div>}
    </DeskPage>
  )
}

function Filters({ person, query, forms, names }: ListPageProps) {
  const words = enquiryWords[person.language]
  const { state, q = '', form = '', who = '', language = '', of } = query
  return (
    <form className="filters" method="get" action="/enquiries">
      <input type="hidden" name="state" value={state} />
      {of && <input type="hidden" name="of" value={of} />}
      <SearchField
        aria-label={words.searchLabel}
        placeholder={words.searchHint}
        defaultValue={q}
        maxLength={200}
        data-key="/"
      >
        <kbd className="keyed">/</kbd>
      </SearchField>
      <input
        className="sr phone-only"
        id="more"
        type="checkbox"
        defaultChecked={Boolean(form || who || language)}
      />
      <label className="btn phone-only" htmlFor="more">
        <Icon name="filter" /> {words.filter}
      </label>
      <Select
        name="form"
        aria-label={words.form}
        defaultValue={form}
        choices={[['', words.allForms], ...forms]}
      />
      <Select
        name="who"
        aria-label={words.assigned}
        defaultValue={who}
        choices={[
          ['', words.everybody],
          [person.id, words.mine],
          ['nobody', words.unassigned],
          ...[...names].filter(([id]) => id !== person.id),
        ]}
      />
      <Select
        name="language"
        aria-label={words.visitorLanguage}
        defaultValue={language}
        choices={[['', words.anyLanguage], ...Object.entries(words.languageNames)]}
      />
      <button className="btn" type="submit">
        {words.search}
      </button>
      <a
        className="btn bare"
        href={addressOf(query, '/enquiries/export.csv')}
        data-file
        aria-label={`${words.exportAs} CSV`}
      >
        <Icon name="download" /> CSV
      </a>
      <a
        className="btn bare desk-only"
        href={addressOf(query, '/enquiries/export.json')}
        data-file
        aria-label={`${words.exportAs} JSON`}
      >
        JSON
      </a>
    </form>
  )
}

/** Says what was just done, and takes it back. */
function DoneNotice({ person, query, names, done, missed }: ListPageProps) {
  const words = enquiryWords[person.language]
  const { ofPerson, clearFilters } = words
  const [entry] = done
  if (!entry)
    return (
      (missed && <Notice isNew icon="eye" heading={words.missed(Number(missed))} />) ||
      (query.of && (
        <Notice heading={ofPerson}>
          <a className="btn tight" href={addressOf({ state: query.state })}>
            {clearFilters}
          </a>
        </Notice>
      ))
    )
  const what = done.length === 1 ? entry.reference : words.many(done.length)
  const text = missed && words.missed(Number(missed))
  const sentence = describeEvent(entry, names, person.language)
  return (
    <Notice isNew heading={`${what}: ${sentence}`} {...(text && { text })}>
      {entry.before && (
        <form method="post" action={addressOf(query, '/enquiries/act')}>
          {done.map(({ reference, id }) => (
            <input key={id} type="hidden" name="lead" value={`${reference} ${id}`} />
          ))}
          <button type="submit" className="btn tight" name="action" value="undo">
            {words.undo}
          </button>
        </form>
      )}
    </Notice>
  )
}

/** Does one thing with the enquiries that are ticked; the sheet hides it while none is. */
function Backlog({ person, query, colleagues }: ListPageProps) {
  const words = enquiryWords[person.language]
  return (
    <form
      className="foot backlog"
      id="backlog"
      method="post"
      action={addressOf(query, '/enquiries/act')}
    >
      <b>{words.selected}</b>
      <button type="submit" className="btn tight" name="action" value="closed">
        {words.close}
      </button>
      <Select name="to" aria-label={words.assigned} defaultValue={person.id} choices={colleagues} />
      <button type="submit" className="btn tight" name="action" value="assign">
        {words.give}
      </button>
      <button type="submit" className="btn tight danger" name="action" value="spam">
        {words.spam}
      </button>
    </form>
  )
}

function Rows(props: ListPageProps) {
  const { rows, clock } = props
  const days = Map.groupBy(rows, ({ createdAt }) => formatDay(createdAt, clock))
  return (
    <div className="sheet rows">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="day small soft">{day}</h2>
          <ul>
            {ofDay.map((row) => (
              <Row key={row.id} {...props} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ row, clock, query, names, forms, person }: ListPageProps & { row: InboxRow }) {
  const words = enquiryWords[person.language]
  const { reference, name, email, said, files, fault, readers, assignee, isSeen, status } = row
  const isNew = status === 'new' && !row.isSpam
  const waited = clock.now - Date.parse(row.createdAt)
  const reading = readers.filter((id) => id !== person.id).map((id) => names.get(id) ?? '')
  const kind = markOf(row)
  return (
    <li
      className="row"
      data-act={addressOf(query, `/enquiries/${reference}/act`)}
      data-head={row.head ?? ''}
    >
      <label className="tick">
        <input
          type="checkbox"
          name="lead"
          value={`${reference} ${row.head ?? ''}`}
          form="backlog"
          aria-label={words.choose(name || reference)}
          autoComplete="off"
        />
      </label>
      <Mark kind={kind.mark} word={words.stateOf[kind.word]} isHidden />
      <span className="name">
        <a className="one-line" href={addressOf(query, `/enquiries/${reference}`)}>
          <bdi className={isSeen ? undefined : 'unread'}>{name || reference}</bdi>
        </a>
        <span className="small quiet mail one-line" dir="ltr">
          {email}
        </span>
      </span>
      <span className="mid">
        <span className="said one-line" dir="auto">
          {said}
        </span>
        <span className="meta">
          <span>{forms.get(row.formId) ?? row.formId}</span>
          {row.language !== person.language && <span>{words.languageNames[row.language]}</span>}
          {row.isEscalated && !row.isSeen && (
            <span className="tag fault">
              <Icon name="eye" />
              {words.notOpened}
            </span>
          )}
          {files > 0 && (
            <span className="tag quiet">
              <Icon name="clip" />
              <span className="sr">{words.files}</span> {files}
            </span>
          )}
          {fault && (
            <span className="tag fault">
              <Icon name="warn" />
              {fault.dueAt
                ? words.fault(
                    words.channels[fault.channel] ?? fault.channel,
                    formatDue(fault.dueAt, clock),
                  )
                : words.gaveUp(words.channels[fault.channel] ?? fault.channel)}
            </span>
          )}
          {reading.length > 0 && (
            <span className="tag eye">
              <Icon name="eye" />
              {words.reading(reading)}
            </span>
          )}
        </span>
      </span>
      <span className="who">
        <Face name={assignee ? names.get(assignee) : undefined} />
        {(assignee && names.get(assignee)) ?? <span className="quiet">{words.nobody}</span>}
      </span>
      <span className="wait num">
        {isNew && waited >= longWait ? (
          <span className="tag late">
            <Icon name="clock" />
            {formatDuration(waited, clock.language)}
          </span>
        ) : (
          isNew && <b>{formatDuration(waited, clock.language)}</b>
        )}
        <span className={isNew ? 'small quiet when' : 'small quiet'}>
          {isNew && waited >= longWait && `${words.overADay} · `}
          <Moment at={row.createdAt} />
        </span>
      </span>
    </li>
  )
}

/** The time of the next attempt: from tomorrow on with its day. */
const formatDue = (at: string, { now, language, zone }: Clock) =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    ...(Date.parse(at) - now > longWait / 2 && { weekday: 'short' }),
  }).format(new Date(at))
