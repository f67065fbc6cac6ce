import { findOfficeZone } from '../app/content/office-countries.server.ts'
import { listOwnPages } from '../app/content/site-map.ts'
import type { Language } from '../app/lib/languages.ts'
import { jobPath, postPath } from '../app/lib/paths.ts'
import { type ContentStore, openContent } from '../server/content/content-store.ts'
import type { ContentPlace } from '../server/content/ledger/place.ts'
import { noStaffWords, openStaffWords } from '../server/leads/staff-words.ts'
import { errorReason, log } from '../server/log.ts'

/** The parts of the content folder that the desk reads, as they are now. */
export type DeskContent = Awaited<ReturnType<typeof openDeskContent>>

/**
 * Opens the content folder, which is polled like the site's. Where it cannot be read, forms go by their
 * ids and answers begin empty.
 * @param timeZone DESK_TIME_ZONE; else it is that of the first office
 */
export async function openDeskContent(
  folder: string | ContentPlace,
  siteUrl: string,
  timeZone?: string,
) {
  const opened = await openContent(folder).catch((error: unknown): string => {
    log('warn', 'content-unread', { reason: errorReason(error) })
    return errorReason(error)
  })
  const store = typeof opened === 'string' ? undefined : opened
  return {
    /** Forms as they are asked in a language. */
    words: (language: Language) =>
      store ? openStaffWords(language, () => store.current(language)) : noStaffWords(language),
    replies: (language: Language) => store?.current(language).replies,
    /** The first office is still a sample. */
    hasSamplePhone: () => store?.current().site.offices[0]?.sample === true,
    siteEmail: () => store?.current().site.email,
    siteName: () => store?.current().site.name ?? new URL(siteUrl).hostname,
    timeZone: () => timeZone ?? (store ? findOfficeZone(store.current().site) : 'UTC'),
    /** The path of the page that shows a file of the content; a post or job has a slug. */
    pathOf: (file: string, slug: string) => (store ? findPath(store, file, slug) : '/'),
    /** The paths of the site's own pages. */
    paths: () => (store ? listOwnPages(store.current()).map(({ path }) => path) : []),
    /** The first broken file. */
    fault: () => (typeof opened === 'string' ? opened.split('\n', 1)[0] : opened.fault()),
    /** The pages whose Arabic is behind or missing; none of a site without Arabic. */
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
