import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { languages } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { DeskEnv, Person, Session } from '../desk.ts'
import { requireFreshPasskey } from '../guard.ts'
import { readBarState } from '../layout/bar-state.ts'
import { type BarState, DeskPage, sendPage } from '../layout/page.tsx'
import { Field, Notice } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import { writeCookie } from './cookie.ts'
import { LanguageField, NewLink } from './parts.tsx'
import { listPasskeys, type Passkey, removePasskey } from './passkeys.ts'
import { saveProfile } from './people.ts'
import { endOtherSessions, listSessions, type OpenSession, signOut } from './sessions.ts'
import { findNotice, inviteUrl, openInvite } from './tickets.ts'
import { peopleWords } from './words.ts'

const profile = z.object({
  name: z.string().transform((name) => oneLine(name, 60)),
  language: z.enum(languages),
  shortcuts: z.literal('on').optional(),
  mails: z.literal('on').optional(),
})

/** One's own page: name, language, passkeys, sessions. */
export function you() {
  const app = new Hono<DeskEnv>()

  app.get('/you', (c) => showYou(c))
  app.post('/you', async (c) => {
    const { desk, person } = c.var
    const { data } = profile.safeParse(Object.fromEntries(c.var.post.entries()))
    if (!data?.name) return showYou(c, { isNameless: true }, 422)
    const toColumn = (box: string | undefined) => (box ? null : 'off')
    const boxes = { shortcuts: toColumn(data.shortcuts), mails: toColumn(data.mails) } as const
    await saveProfile(desk.db, person.id, { ...data, ...boxes })
    return c.redirect('/you?saved', 303)
  })
  app.post('/you/passkeys/remove', requireFreshPasskey, async (c) => {
    const { desk, person, post } = c.var
    const id = post.get('passkey') ?? ''
    await removePasskey(desk.db, id, person.id)
    return c.redirect('/you', 303)
  })
  app.post('/you/link', requireFreshPasskey, async (c) => {
    const { desk, person } = c.var
    const secret = await openInvite(desk.db, person.id, person.id)
    return showYou(c, { link: inviteUrl(desk.origin, secret) })
  })
  app.post('/you/sessions/end', async (c) => {
    const { desk, person, session } = c.var
    await endOtherSessions(desk.db, person.id, session.hash)
    return c.redirect('/you', 303)
  })
  app.post('/you/sign-out', async (c) => {
    const { desk, person, session } = c.var
    await signOut(desk.db, person.id, session.hash)
    writeCookie(c, desk, 'desk', '', 0)
    return c.redirect('/', 303)
  })
  return app
}

type Shown = {
  /** For a new device, just made: the table holds its SHA-256. */
  link?: string
  /** The name that was sent is none. */
  isNameless?: boolean
}

async function showYou(c: Context<DeskEnv>, shown: Shown = {}, status: 200 | 422 = 200) {
  const { desk, person, session } = c.var
  const [bar, passkeys, sessions, notice] = await Promise.all([
    readBarState(desk, person),
    listPasskeys(desk.db, person.id),
    listSessions(desk.db, person.id),
    findNotice(desk.db, person.id),
  ])
  const isSaved = c.req.query('saved') !== undefined
  const page = (
    <YouPage {...{ person, session, bar, passkeys, sessions, notice, isSaved, ...shown }} />
  )
  return sendPage(c, page, status)
}

type YouProps = {
  person: Person
  session: Session
  bar: BarState
  passkeys: readonly Passkey[]
  sessions: readonly OpenSession[]
  notice: { lines: string[]; at: string } | undefined
  isSaved: boolean
} & Shown

function YouPage(props: YouProps) {
  const { person, session, bar, passkeys, sessions, notice, isSaved, link, isNameless } = props
  const { language } = person
  const { you: words, people } = peopleWords[language]
  const head = (
    <div className="head">
      <div>
        <h1>{person.name}</h1>
        <p>{person.email}</p>
      </div>
      <form method="post" action="/you/sign-out" data-forgets={person.id}>
        <button className="btn" type="submit">
          {words.signOut}
        </button>
      </form>
    </div>
  )
  return (
    <DeskPage {...{ person, bar, head }} room="you" title={words.title}>
      <div className="two-col">
        <div className="stack">
          {isSaved && <Notice isNew icon="tick" heading={words.saved} />}
          {notice && (
            <Notice
              isProblem
              icon="warn"
              heading={notice.lines[0] ?? ''}
              text={notice.lines[1] ?? ''}
            >
              <p className="small">
                <Moment at={notice.at} />
              </p>
            </Notice>
          )}
          {link && (
            <NewLink
              language={language}
              heading={words.newLink}
              hint={words.newLinkHint}
              url={link}
            />
          )}
          <section className="sheet pad">
            <h2>{words.about}</h2>
            <form className="stack tight-stack under" method="post" action="/you">
              <Field
                id="name"
                label={words.name}
                error={isNameless ? people.errors.name : undefined}
              >
                <input
                  className="input"
                  id="name"
                  name="name"
                  required
                  maxLength={60}
                  autoComplete="name"
                  dir="auto"
                  defaultValue={person.name}
                  aria-describedby={isNameless ? 'name-error' : undefined}
                />
              </Field>
              <LanguageField id="language" label={words.language} value={language} />
              {(
                [
                  ['shortcuts', person.hasShortcuts, words.shortcuts, words.shortcutsHint],
                  ['mails', person.wantsMails, words.mails, words.mailsHint],
                ] as const
              ).map(([name, isOn, label, hint]) => (
                <label key={name} className="check">
                  <input type="checkbox" name={name} value="on" defaultChecked={isOn} />
                  <span>
                    {label} <span className="small quiet">{hint}</span>
                  </span>
                </label>
              ))}
              <p>
                <button className={link ? 'btn' : 'btn go'} type="submit">
                  {words.save}
                </button>
              </p>
            </form>
          </section>
        </div>
        <div className="stack">
          <Passkeys {...{ language, passkeys }} />
          <Sessions {...{ language, session, sessions }} />
        </div>
      </div>
    </DeskPage>
  )
}

/** The last one is not to be removed: without it its person could not sign in. */
function Passkeys({ language, passkeys }: Pick<YouProps, 'passkeys'> & Pick<Person, 'language'>) {
  const { you: words } = peopleWords[language]
  return (
    <section className="sheet pad">
      <h2>{words.passkeys}</h2>
      <ul className="devices">
        {passkeys.map(({ id, device, usedAt, createdAt }) => (
          <li key={id}>
            <div>
              <b dir="auto">{device}</b>
              <p className="small quiet">
                {usedAt ? words.lastUsed : words.made} <Moment at={usedAt ?? createdAt} />
              </p>
            </div>
            {passkeys.length > 1 && (
              <form method="post" action="/you/passkeys/remove">
                <input type="hidden" name="passkey" value={id} />
                <button
                  className="btn tight danger"
                  type="submit"
                  aria-label={words.removeNamed(device)}
                >
                  {words.remove}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {passkeys.length === 1 && <p className="small quiet">{words.onlyOne}</p>}
      <form className="under" method="post" action="/you/link">
        <button className="btn tight" type="submit">
          {words.newDevice}
        </button>
      </form>
    </section>
  )
}

type SessionsProps = Pick<YouProps, 'sessions'> & Pick<Person, 'language'> & { session: Session }

function Sessions({ language, session, sessions }: SessionsProps) {
  const { you: words } = peopleWords[language]
  return (
    <section className="sheet pad">
      <h2>{words.sessions}</h2>
      <ul className="devices">
        {sessions.map(({ hash, agent, createdAt }) => (
          <li key={hash}>
            <div>
              <b>{agent}</b>{' '}
              {hash === session.hash && <span className="soft">{words.thisOne}</span>}
              <p className="small quiet">
                {words.since} <Moment at={createdAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action="/you/sessions/end">
          <button className="btn tight" type="submit">
            {words.endOthers}
          </button>
        </form>
      ) : (
        <p className="small quiet">{words.noOthers}</p>
      )}
    </section>
  )
}
