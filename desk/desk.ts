import type { HttpBindings } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { Language } from '../app/lib/languages.ts'
import type { Tables } from '../server/database/open.ts'
import type { Channel } from '../server/delivery/channel.ts'
import type { PostTexts } from '../server/forms/read-post.ts'
import type { Health } from '../server/health/checks.ts'
import type { Networks } from '../server/http/client-ip.ts'
import type { Uploads } from '../server/leads/uploads/open-upload-store.ts'
import type { Preview } from './content/preview.ts'
import type { Publishing } from './content/publishing.ts'
import type { DeskContent } from './content.ts'

export type Desk = {
  db: Kysely<Tables>
  /** DESK_URL: the desk's one origin. No part of it is taken from a request. */
  origin: string
  trustedProxies: Networks
  channels: Channel[]
  uploads: Uploads
  content: DeskContent
  publishing: Publishing
  preview: Preview
  /** In which exports are written (LEADS_LANGUAGE). */
  leadsLanguage: Language
  readHealth(language: Language): Promise<Health>
}

export const rights = ['leads', 'content', 'people'] as const
export type Right = (typeof rights)[number]

export type Person = {
  id: string
  email: string
  name: string
  rights: readonly Right[]
  language: Language
  /** An id of `site.yaml`. */
  office: string | null
  hasShortcuts: boolean
  /** About enquiries that are assigned to them. */
  wantsMails: boolean
}

export type Session = {
  /** SHA-256 of its cookie. */
  hash: string
  /** Moment of its last passkey (ISO 8601 in UTC). */
  provedAt: string
  /** That opened it; null in tests. */
  passkeyId: string | null
}

/** A request behind the guard has these; a stranger has neither person nor session. */
export type DeskEnv = {
  Bindings: HttpBindings
  Variables: {
    desk: Desk
    person: Person
    session: Session
    body: string
    post: PostTexts
  }
}
