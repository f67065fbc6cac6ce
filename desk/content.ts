import { findOfficeZone } from '../app/content/office-countries.server.ts'
import type { Replies } from '../app/content/schemas/replies.ts'
import { listOwnPages } from '../app/content/site-map.ts'
import type { Language } from '../app/lib/languages.ts'
import { jobPath, postPath } from '../app/lib/paths.ts'
import { type ContentStore, openContent } from '../server/content/content-store.ts'
import type { ContentPlace } from '../server/content/ledger/place.ts'
import { noStaffWords, openStaffWords, type StaffWords } from '../server/leads/staff-words.ts'
import { errorReason, log } from '../server/log.ts'

/** The parts of the content folder that the desk reads, as they are now. */
export type DeskContent = {
  /** Forms as they are asked in a language. */
  words(language: Language): StaffWords
  replies(language: Language): Replies | undefined
  /** The company's; its host name stands in while the folder cannot be read. */
  siteName(): string
  /** The mailbox of all. */
  siteEmail(): string | undefined
  /** The first office is still a sample. */
  hasSamplePhone(): boolean
  /** DESK_TIME_ZONE, else that of the first office. */
  timeZone(): string
  /** The path of the page that shows a file of the content; a post or job has a slug. */
  pathOf(file: string, slug: string): string
  /** The paths of the site's own pages. */
  paths(): string[]
  /** The first broken file. */
  fault(): string | undefined
  /** The pages whose Arabic is behind or missing; none of a site without Arabic. */
  behind(): string[]
}

/**
 * Opens the content folder, which is polled like the site's. Where it cannot be read, forms go by their
 * ids and answers begin empty.
 */
export async function openDeskContent(
  folder: string | ContentPlace,
  siteUrl: string,
  timeZone?: string,
): Promise<DeskContent & AsyncDisposable> {
  const opened = await openContent(folder).catch((error: unknown): string => {
    log('warn', 'content-unread', { reason: errorReason(error) })
    return errorReason(error)
  })
  const store = typeof opened === 'string' ? undefined : opened
  return {
    words: (language) =>
      store ? openStaffWords(language, () => store.current(language)) : noStaffWords(language),
    replies: (language) => store?.current(language).replies,
    hasSamplePhone: () => store?.current().site.offices[0]?.sample === true,
    siteEmail: () => store?.current().site.email,
    siteName: () => store?.current().site.name ?? new URL(siteUrl).hostname,
    timeZone: () => timeZone ?? (store ? findOfficeZone(store.current().site) : 'UTC'),
    pathOf: (file, slug) => (store ? findPath(store, file, slug) : '/'),
    paths: () => (store ? listOwnPages(store.current()).map(({ path }) => path) : []),
    fault: () => (typeof opened === 'string' ? opened.split('\n', 1)[0] : opened.fault()),
    behind: () => {
      const states = Object.entries(store?.current('ar').states ?? {})
      const behind = states.filter(([, state]) => state !== 'published').map(([path]) => path)
      return behind.length < states.length ? behind : []
    },
    [Symbol.asyncDispose]: async () => store?.close(),
  }
}

function findPath({ current }: ContentStore, file: string, slug: string): string {
  if (file.startsWith('blog/')) return postPath(slug)
  if (file.startsWith('jobs/')) return jobPath(slug)
  const page = listOwnPages(current()).find(({ files }) =>
    files.some((own) => (own.endsWith('/') ? file.startsWith(own) : own === file)),
  )
  return page?.path ?? '/'
}
