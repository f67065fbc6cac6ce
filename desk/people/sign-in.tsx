import { type Context, Hono } from 'hono'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { Desk, DeskEnv, Person } from '../desk.ts'
import { rights } from '../desk.ts'
import { Gate, sendPage } from '../layout/page.tsx'
import { Moment, ZoneNote } from '../layout/time.tsx'
import { readCookie, writeCookie } from './cookie.ts'
import { PasskeyButton, PasskeyFaults, Told } from './gates.tsx'
import {
  checkPasskey,
  keepPasskey,
  listPasskeys,
  offerCreation,
  offerSignIn,
  SignInError,
} from './passkeys.ts'
import { deviceKind, localPath, nameAgent, readLanguage } from './request.ts'
import { digestOf } from './secrets.ts'
import { longest, openSession, replaceSession } from './sessions.ts'
import { limitSignIns } from './sign-in-limits.ts'
import { type Invite, readInvite } from './tickets.ts'
import { peopleWords } from './words.ts'

type C = Context<DeskEnv>

/** Sign-in and invitations: the only rooms without a session. */
export function signIn(desk: Desk) {
  const app = new Hono<DeskEnv>()
  const limit = limitSignIns(desk)

  app.get('/sign-in', async (c) => {
    const to = localPath(c.req.query('to'))
    if (c.get('session')) return c.redirect(to, 303)
    return sendPage(c, <SignInPage language={readLanguage(c)} to={to} />)
  })
  app.post('/sign-in/options', limit, async (c) => {
    return c.json(await offerSignIn(desk, c.get('person')?.id))
  })
  app.post('/sign-in/verify', limit, (c) =>
    answeringFailures(c, async () => {
      const { response, to, by } = readJson(c)
      const entered = await checkPasskey(desk, response)
      const own = await listPasskeys(desk.db, entered.person.id)
      await enter(c, desk, entered)
      return c.json({
        to: localPath(to),
        isSame: by === undefined || own.some(({ id }) => id === by),
      })
    }),
  )

  app.get('/invite/:secret', async (c) => {
    const secret = c.req.param('secret')
    const invite = await readInvite(desk.db, secret)
    const userAgent = c.req.header('user-agent')
    // The inviter has chosen the language.
    const language = invite.state === 'open' ? invite.person.language : readLanguage(c)
    const page = <InvitePage {...{ invite, secret, userAgent, language }} />
    return sendPage(c, page, invite.state === 'open' ? 200 : 401)
  })
  app.post('/invite/:secret/options', limit, async (c) => {
    const invite = await readInvite(desk.db, c.req.param('secret'))
    if (invite.state !== 'open') return c.json({}, 401)
    return c.json(await offerCreation(desk, invite.person))
  })
  app.post('/invite/:secret/verify', limit, (c) =>
    answeringFailures(c, async () => {
      const { response, device } = readJson(c)
      const name = oneLine(String(device ?? ''), 60) || nameAgent(c.req.header('user-agent'))
      const secret = c.req.param('secret')
      await enter(c, desk, await keepPasskey(desk, { secret, response, device: name }))
      return c.json({ to: '/' })
    }),
  )
  return app
}

/** Begins a session with a new secret; the one before ends. */
async function enter(c: C, desk: Desk, by: { person: Person; passkeyId: string }) {
  const before = readCookie(c, desk, 'desk')
  if (before) await replaceSession(desk.db, digestOf(before))
  const agent = nameAgent(c.req.header('user-agent'))
  const secret = await openSession(desk.db, {
    ...{ personId: by.person.id, passkeyId: by.passkeyId, agent },
  })
  writeCookie(c, desk, 'desk', secret, longest)
}

async function answeringFailures(c: C, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignInError) return c.json({}, 401)
    throw error
  }
}

/** The object that a script posted; empty for anything else. */
function readJson(c: C): Record<string, unknown> {
  try {
    return { ...JSON.parse(c.var.body) }
  } catch {
    return {}
  }
}

function SignInPage({ language, to }: { language: Person['language']; to: string }) {
  const { signIn: words } = peopleWords[language]
  return (
    <Gate language={language} title={words.title} word={words.word}>
      <h1 className="h2">{words.heading}</h1>
      <p className="soft">{words.lead}</p>
      <form className="stack tight-stack" data-passkey="get" data-at="/sign-in" data-to={to}>
        <PasskeyButton>{words.button}</PasskeyButton>
        <PasskeyFaults language={language} />
      </form>
      <p className="small quiet">{words.help}</p>
    </Gate>
  )
}

type InviteProps = {
  invite: Invite
  secret: string
  userAgent: string | undefined
  language: Person['language']
}

function InvitePage({ invite, secret, userAgent, language }: InviteProps) {
  const words = peopleWords[language]
  if (invite.state === 'gone')
    return (
      <Gate language={language} title={words.invite.title} word={words.gone.word}>
        <Told icon="lock">{words.gone.told}</Told>
        <p className="soft">{words.gone.advice}</p>
        <a className="btn" href="/sign-in">
          {words.used.button}
        </a>
      </Gate>
    )
  if (invite.state === 'used')
    return (
      <Gate language={language} title={words.invite.title} word={words.used.word}>
        <Told icon="lock">
          {words.used.told} <Moment at={invite.usedAt} />
        </Told>
        <p className="soft">{words.used.advice}</p>
        <ZoneNote />
        <a className="btn" href="/sign-in">
          {words.used.button}
        </a>
      </Gate>
    )
  return <OpenInvitePage {...{ invite, secret, userAgent }} />
}

/** In the language that the inviter chose. */
function OpenInvitePage({
  invite: { person, until, by },
  secret,
  userAgent,
}: Omit<InviteProps, 'invite' | 'language'> & { invite: Extract<Invite, { state: 'open' }> }) {
  const { language } = person
  const { invite: words, rooms, list } = peopleWords[language]
  const first = person.name.split(' ')[0] ?? person.name
  const others = rights.filter((each) => !person.rights.includes(each))
  return (
    <Gate language={language} title={words.title} word={[words.hello, first]}>
      <h1 className="h2">{words.heading(by)}</h1>
      <ul className="stack small soft sees">
        {person.rights.length > 0 && (
          <li className="row-gap">
            <span className="mark solid" aria-hidden="true" />
            {words.sees(list(person.rights.map((right) => rooms[right])))}
          </li>
        )}
        {others.length > 0 && (
          <li className="row-gap">
            <span className="mark" aria-hidden="true" />
            {words.seesNot(others.map((right) => rooms[right]))}
          </li>
        )}
      </ul>
      <form
        className="stack tight-stack"
        data-passkey="create"
        data-at={`/invite/${secret}`}
        data-to="/"
      >
        <div>
          <label className="label" htmlFor="device">
            {words.device}
          </label>
          <input
            className="input"
            id="device"
            name="device"
            maxLength={60}
            defaultValue={words.deviceOf(first, deviceKind(userAgent))}
          />
        </div>
        <PasskeyButton>{words.button}</PasskeyButton>
        <PasskeyFaults language={language} />
      </form>
      <p className="small quiet">
        {person.email}. {words.until} <Moment at={until} />.
      </p>
      <ZoneNote />
    </Gate>
  )
}
