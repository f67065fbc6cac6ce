import type { ReactNode } from 'react'
import type { Person } from '../desk.ts'
import { formatBytes } from '../layout/format-bytes.ts'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { formatDuration, Moment } from '../layout/time.tsx'
import { listFaults, type SiteHealth } from './site-health.ts'
import { healthWords } from './words.ts'

type Answers = { days: number; median?: number; slowest?: number }

type HealthPageProps = {
  person: Person
  bar: BarState
  state: SiteHealth
  /** How long first answers took, in ms; without times where there were none. */
  answers: readonly Answers[]
  now: number
}

/** Every part of the site with its state, and how soon enquiries are answered. */
export function HealthPage({ person, bar, state, answers, now }: HealthPageProps) {
  const { language } = person
  const words = healthWords[language]
  const faults = listFaults(state, now)
  const { disk, certificateUntil, lastBackupAt, lastLeadAt } = state
  const part = (name: (typeof faults)[number], title: string, says: ReactNode) => (
    <Part title={title} isFault={faults.includes(name)}>
      {says}
    </Part>
  )
  return (
    <DeskPage
      {...{ person, bar }}
      room="health"
      title={words.title}
      refresh={60}
      head={
        <div className="head">
          <div>
            <h1>{words.title}</h1>
            <p>{faults.length === 0 ? words.inOrder : words.faults(faults.length)}</p>
          </div>
        </div>
      }
    >
      <dl className="sheet health" id="health" data-live>
        {part('deliveries', words.deliveries, <Deliveries {...{ person, state }} />)}
        {part(
          'channels',
          words.recipients,
          state.channels === 0 ? words.noRecipients : words.recipientsOf(state.channels),
        )}
        {part(
          'content',
          words.content,
          state.contentFault ? words.contentBroken(state.contentFault) : words.contentSound,
        )}
        {state.errors.length > 0 &&
          part(
            'errors',
            words.errors,
            state.errors.slice(0, 5).map(({ message, count }) => (
              <span key={message} className="health-line">
                {words.times(count)}
                <span className="mono quiet" dir="ltr">
                  {message}
                </span>
              </span>
            )),
          )}
        {disk &&
          part(
            'disk',
            words.disk,
            words.room(formatBytes(disk.free, language), formatBytes(disk.size, language)),
          )}
        {part(
          'certificate',
          words.certificate,
          certificateUntil === undefined ? (
            words.noCertificate
          ) : (
            <>
              {words.until} <When at={certificateUntil} />
            </>
          ),
        )}
        {part('backup', words.backup, lastBackupAt ? <When at={lastBackupAt} /> : words.noBackup)}
        <Part title={words.lastLead}>{lastLeadAt ? <When at={lastLeadAt} /> : words.noLead}</Part>
        <Part title={words.answers}>
          {answers.map(({ days, median, slowest }) => {
            const write = (ms: number) => formatDuration(ms, language)
            return (
              <span key={days} className="health-line">
                {median === undefined || slowest === undefined
                  ? words.noAnswers(days)
                  : words.answeredIn(days, write(median), write(slowest))}
              </span>
            )
          })}
        </Part>
      </dl>
    </DeskPage>
  )
}

type PartProps = { title: string; isFault?: boolean; children: ReactNode }

const Part = ({ title, isFault, children }: PartProps) => (
  <div className={isFault ? 'failed' : undefined}>
    <dt>
      <span className={`mark ${isFault ? 'off' : 'solid'}`} aria-hidden="true" />
      {title}
    </dt>
    <dd dir="auto">{children}</dd>
  </div>
)

function Deliveries({ person, state }: Pick<HealthPageProps, 'person' | 'state'>) {
  const words = healthWords[person.language]
  if (state.waiting.length === 0) return words.allDelivered
  return state.waiting.map(({ channel, failed, since, lastError }) => (
    <span key={channel} className="health-line">
      {words.failed(words.channels[channel] ?? channel, failed)} {words.since} <Moment at={since} />
      {lastError && (
        <span className="mono quiet" dir="ltr">
          {lastError}
        </span>
      )}
    </span>
  ))
}

/** @param at in ms since 1970 */
const When = ({ at }: { at: number }) => <Moment at={new Date(at).toISOString()} />
