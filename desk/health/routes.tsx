import { Hono } from 'hono'
import type { ReactNode } from 'react'
import type { Desk, DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { DeskPage, sendPage } from '../layout/page.tsx'
import { Moment, readClock } from '../layout/time.tsx'
import { listFaults } from './site-health.ts'
import { healthWords } from './words.ts'

/** How the site does, for whoever answers enquiries. */
export function health(desk: Desk) {
  const app = new Hono<DeskEnv>()
  app.get('/', async (c) => {
    const person = c.get('person')
    const words = healthWords[person.language]
    const clock = readClock(c, person.language)
    const [state, bar] = await Promise.all([desk.readHealth(), readBarState(desk, person)])
    if (notModified(c, [state, bar, person.language])) return c.body(null, 304)
    const faults = new Set(listFaults(state, clock.now))
    const { disk, certificateUntil, lastBackupAt, lastLeadAt, canaryAt, canaryFailing } = state
    const moment = (at: number) => <Moment at={new Date(at).toISOString()} />
    const rows: [
      name: Parameters<typeof faults.has>[0] | 'lead',
      title: string,
      says: ReactNode,
    ][] = [
      [
        'deliveries',
        words.deliveries,
        state.waiting.length === 0
          ? words.allDelivered
          : state.waiting.map(({ channel, failed, since, lastError }) => (
              <span key={channel} className="health-line">
                {words.failed(words.channels[channel] ?? channel, failed)}, {words.since}{' '}
                <Moment at={since} />
                {lastError && (
                  <span className="mono quiet" dir="ltr">
                    {lastError}
                  </span>
                )}
              </span>
            )),
      ],
      [
        'canary',
        words.canary,
        canaryFailing !== undefined ? (
          words.canaryLost(canaryFailing)
        ) : canaryAt === undefined ? (
          words.noCanary
        ) : (
          <>
            {words.canaryArrived} {moment(canaryAt)}
          </>
        ),
      ],
      [
        'channels',
        words.recipients,
        state.channels === 0 ? words.noRecipients : words.recipientsOf(state.channels),
      ],
      [
        'content',
        words.content,
        state.contentFault ? words.contentBroken(state.contentFault) : words.contentSound,
      ],
      ['disk', words.disk, disk && words.room(formatSize(disk.free), formatSize(disk.size))],
      [
        'certificate',
        words.certificate,
        certificateUntil === undefined ? (
          words.noCertificate
        ) : (
          <>
            {words.until} {moment(certificateUntil)}
          </>
        ),
      ],
      ['backup', words.backup, lastBackupAt === undefined ? words.noBackup : moment(lastBackupAt)],
      ['lead', words.lastLead, lastLeadAt === undefined ? words.noLead : moment(lastLeadAt)],
    ]
    const page = (
      <DeskPage
        {...{ person, bar }}
        room="health"
        title={words.title}
        refresh={60}
        head={
          <div className="head">
            <div>
              <h1>{words.title}</h1>
              <p>{faults.size === 0 ? words.inOrder : words.faults(faults.size)}</p>
            </div>
          </div>
        }
      >
        <dl className="sheet health" id="health" data-live>
          {rows.map(
            ([name, title, says]) =>
              says && (
                <div
                  key={name}
                  className={name !== 'lead' && faults.has(name) ? 'failed' : undefined}
                >
                  <dt>
                    <span
                      className={`mark ${name !== 'lead' && faults.has(name) ? 'off' : 'solid'}`}
                      aria-hidden="true"
                    />
                    {title}
                  </dt>
                  <dd dir="auto">{says}</dd>
                </div>
              ),
          )}
        </dl>
      </DeskPage>
    )
    return sendPage(c, page)
  })
  return app
}

const formatSize = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
