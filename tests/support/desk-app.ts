/** The desk's app on a database of its own, without a server. */
import { Readable } from 'node:stream'
import type { Kysely, KyselyPlugin } from 'kysely'
import { openDeskApp } from '../../desk/app.ts'
import { openPreview } from '../../desk/content/preview.ts'
import { openPublishing } from '../../desk/content/publishing.ts'
import { openDeskContent } from '../../desk/content.ts'
import type { Desk, Person, Right } from '../../desk/desk.ts'
import { addPerson } from '../../desk/people/people.ts'
import { openSession } from '../../desk/people/sessions.ts'
import { openPlace } from '../../server/content/ledger/place.ts'
import { migrate } from '../../server/database/migrations.ts'
import type { Tables } from '../../server/database/open.ts'
import { openHealth } from '../../server/health/checks.ts'
import { testContent } from './content-folder.ts'
import { onSqlite, openUploads, type TestDatabase } from './leads.ts'

export type DeskApp = Awaited<ReturnType<typeof openTestDesk>>

type Options = Partial<Pick<Desk, 'origin' | 'trustedProxies' | 'channels' | 'readHealth'>> & {
  /** SQLite unless given. */
  prepare?: () => Promise<TestDatabase>
  /** The release's folder. */
  contentDir?: string
  /** Called with each query of the desk. */
  onQuery?: () => void
}

type Call = {
  method?: string
  /** A session's cookie, from `signIn`. */
  cookie?: string | undefined
  headers?: Record<string, string>
  /** Posted as a form. */
  form?: Record<string, string | string[]>
  /** Posted as a form with files. */
  parts?: FormData
  /** Posted as JSON, as a script does. */
  json?: unknown
  /** The other end of the connection. */
  from?: string
}

const anyWebhook = { url: 'https://crm.example.com', secret: 'x'.repeat(16), allowPrivate: false }

/** @returns the app with a caller that sends what a browser on a page of the desk sends */
export async function openTestDesk({
  prepare = onSqlite,
  contentDir = testContent,
  onQuery,
  ...different
}: Options = {}) {
  const database = await prepare()
  const db: Kysely<Tables> = database.open()
  await migrate(db)
  const { dataDir } = database
  const channels = { smtp: undefined, webhook: anyWebhook, confirm: false, deskUrl: undefined }
  const siteUrl = 'http://localhost'
  const place = await openPlace({ db, contentDir, dataDir, isPublished: true })
  const content = await openDeskContent(place, 'https://www.9ex.example')
  const publishing = openPublishing(db, place, content.version, {
    contentDir,
    isPublished: true,
  })
  const own = {
    release: publishing.checkRelease,
    arabic: async () => content.behind().join(', ') || undefined,
  }
  const health = openHealth({ db, dataDir, siteUrl, channels, contentFault: content.fault, own })
  const program = 'build-test/server/index.js'
  const preview = openPreview(program, dataDir, place.folder)
  const desk: Desk = {
    db: onQuery ? db.withPlugin(watchQueries(onQuery)) : db,
    origin: 'https://desk.9ex.example',
    trustedProxies: [],
    channels: [],
    uploads: openUploads(database, db),
    ...{ content, preview, publishing },
    leadsLanguage: 'en',
    readHealth: health.readHealth,
    ...different,
  }
  const readiness = { checks: {}, draining: new AbortController() }
  const app = openDeskApp(desk, 'build-test/client', readiness)
  const url = new URL(desk.origin)
  const cookieName = url.protocol === 'https:' ? '__Host-desk' : 'desk'

  return {
    ...{ app, desk, db },
    /** Another connection, as another process has one. */
    open: () => database.open(),
    /** Makes a person with these rights and gives the cookie of a session. */
    async signIn(email: string, rights: readonly Right[], at = new Date()) {
      const values = { email, name: email.replace(/@.*/, ''), rights, language: 'en' as const }
      const person: Person = await addPerson(db, values, undefined)
      const secret = await openSession(db, { personId: person.id, agent: 'Test' }, at)
      return { person, cookie: `${cookieName}=${secret}` }
    },
    /** Calls a path as a page of the desk would. */
    async call(path: string, { method, cookie, headers, form, parts, json, from }: Call = {}) {
      const fields = Object.entries(form ?? {})
      const sentParts = parts && new Response(parts)
      const text =
        json !== undefined
          ? JSON.stringify(json)
          : `${new URLSearchParams(fields.flatMap(([name, value]) => [value].flat().map((each) => [name, each])))}`
      const body = sentParts ? Buffer.from(await sentParts.arrayBuffer()) : Buffer.from(text)
      const isPost =
        method === 'POST' || parts !== undefined || form !== undefined || json !== undefined
      const all: Record<string, string> = {
        Host: url.host,
        Accept: json === undefined ? 'text/html,*/*' : '*/*',
        ...(isPost && { Origin: desk.origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(sentParts && { 'Content-Type': sentParts.headers.get('content-type') ?? '' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      }
      const sent = { method: method ?? (isPost ? 'POST' : 'GET'), headers: all }
      return app.fetch(new Request(url.origin + path, sent), {
        incoming: toIncoming(path, sent, Readable.from([body]), from),
      })
    },
    async close() {
      await preview.close()
      await content[Symbol.asyncDispose]()
      await db.destroy()
      await database.cleanUp()
    },
  }
}

const watchQueries = (onQuery: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    onQuery()
    return result
  },
})

/** A request as Node's server gives it to a handler. */
export const toIncoming = (
  url: string,
  { method, headers }: { method: string; headers: Record<string, string> },
  body: Readable,
  from = '127.0.0.1',
) =>
  Object.assign(body, {
    ...{ complete: true, socket: { remoteAddress: from }, method, url },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    rawHeaders: Object.entries(headers).flat(),
  })
