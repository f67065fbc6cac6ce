import { type Context, Hono } from 'hono'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { Desk, DeskEnv, Person } from '../desk.ts'
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
import { localPath, nameAgent, readLanguage } from './request.ts'
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
    if (!invite) return sendPage(c, <LinkGonePage language={readLanguage(c)} />, 401)
    const agent = nameAgent(c.req.header('user-agent'))
    return sendPage(c, <InvitePage {...{ ...invite, secret, agent }} />)
  })
  app.post('/invite/:secret/options', limit, async (c) => {
    const invite = await readInvite(desk.db, c.req.param('secret'))
    if (!invite) return c.json({}, 401)
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

function LinkGonePage({ language }: { language: Person['language'] }) {
  const { gone: words } = peopleWords[language]
  return (
    <Gate language={language} title={words.told} word={words.word}>
      <Told icon="lock">{words.told}</Told>
      <p className="soft">{words.advice}</p>
      <a className="btn" href="/sign-in">
        {words.button}
      </a>
    </Gate>
  )
}

type InviteProps = Invite & { secret: string; agent: string }

/** In the language that the inviter chose. */
function InvitePage({ person, until, by, secret, agent }: InviteProps) {
  const { invite: words, rooms, list } = peopleWords[person.language]
  const first = person.name.split(' ')[0] ?? person.name
  return (
    <Gate language={person.language} title={words.title} word={[words.hello, first]}>
      <h1 className="h2">{words.heading(by)}</h1>
      {person.rights.length > 0 && (
        <p className="soft">{words.sees(list(person.rights.map((right) => rooms[right])))}</p>
      )}
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
          <input className="input" id="device" name="device" maxLength={60} defaultValue={agent} />
        </div>
        <PasskeyButton>{words.button}</PasskeyButton>
        <PasskeyFaults language={person.language} />
      </form>
      <p className="small quiet">
        {person.email}. {words.until} <Moment at={until} />.
      </p>
      <ZoneNote />
    </Gate>
  )
}
