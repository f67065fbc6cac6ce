import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import type { CheckName, Health, SiteFacts } from '../../server/health/checks.ts'
import type { Person } from '../desk.ts'
import { selectChecks } from '../layout/bar-state.ts'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { formatDuration, Moment } from '../layout/time.tsx'
import { healthWords } from './words.ts'

type Answers = { days: number; median?: number; slowest?: number }

type HealthPageProps = {
  person: Person
  bar: BarState
  health: Health
  /** Number of messages that were given up and can be sent again. */
  dead: number
  /** Number of those that were just sent again, as the URL has it. */
  sentAgain: string | undefined
  /** How long first answers took, in ms; without times where there were none. */
  answers: readonly Answers[]
}

/** Every check of the site, and how soon enquiries are answered. */
export function HealthPage({ person, bar, health, dead, sentAgain, answers }: HealthPageProps) {
  const { language } = person
  const words = healthWords[language]
  const { facts } = health
  const checks = selectChecks(person, health.checks)
  const { certificateUntil, lastBackupAt, lastLeadAt } = facts
  const { copiedAt, rehearsal } = facts.operations
  const bad = checks.filter(({ state }) => state === 'bad').length
  /** What a check's sentence does not say. */
  const details: Partial<Record<CheckName, ReactNode>> = {
    deliveries: <Deliveries {...{ language, facts, dead }} />,
    errors: facts.errors.slice(0, 5).map(({ message, count }) => (
      <span key={message} className="health-line">
        {words.times(count)}
        <span className="mono quiet" dir="ltr">
          {message}
        </span>
      </span>
    )),
    certificate: certificateUntil && <When at={certificateUntil} />,
    backup: lastBackupAt && <When at={lastBackupAt} />,
  }
  return (
    <DeskPage
      {...{ person, bar }}
      room="health"
      title={words.title}
      refresh={sentAgain ? undefined : 60}
      head={
        <div className="head">
          <div>
            <h1>{words.title}</h1>
            <p>{bad === 0 ? words.inOrder : words.faults(bad)}</p>
          </div>
        </div>
      }
    >
      {sentAgain && (
        <div className="under">
          <Notice isNew icon="tick" heading={words.sentAgain(Number(sentAgain) || 0)} />
        </div>
      )}
      <dl className="sheet health" id="health" data-live>
        {checks.map((check) => (
          <Part key={check.name} title={check.title} isFault={check.state === 'bad'}>
            <span className="health-line">{check.sentence}</span>
            {check.advice && (
              <details>
                <summary>{words.whatToDo}</summary>
                {check.advice}
              </details>
            )}
            {details[check.name]}
          </Part>
        ))}
        {person.rights.includes('leads') && (
          <>
            {copiedAt && (
              <Part title={words.lastCopy}>
                <When at={copiedAt} />
              </Part>
            )}
            {rehearsal && (
              <Part title={words.rehearsal}>
                {words.rehearsed(rehearsal.enquiries, rehearsal.seconds)} <When at={rehearsal.at} />
              </Part>
            )}
            <Part title={words.lastLead}>
              {lastLeadAt ? <When at={lastLeadAt} /> : words.noLead}
            </Part>
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
          </>
        )}
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

type DeliveriesProps = { language: Language; facts: SiteFacts; dead: number }

function Deliveries({ language, facts, dead }: DeliveriesProps) {
  const words = healthWords[language]
  return (
    <>
      {facts.waiting.map(({ channel, failed, since, lastError }) => (
        <span key={channel} className="health-line">
          {words.failed(words.channels[channel] ?? channel, failed)} {words.since}{' '}
          <Moment at={since} />
          {lastError && (
            <span className="mono quiet" dir="ltr">
              {lastError}
            </span>
          )}
        </span>
      ))}
      {facts.waiting.length > 0 && dead > 0 && (
        <form method="post" action="/health/send-again" className="under">
          <button type="submit" className="btn tight">
            {words.sendAgain(dead)}
          </button>
        </form>
      )}
    </>
  )
}

/** @param at in ms since 1970 */
const When = ({ at }: { at: number }) => <Moment at={new Date(at).toISOString()} />
