import { findOfficeZone } from '../app/content/office-countries.server.ts'
import { listOwnPages } from '../app/content/site-map.ts'
import type { Language } from '../app/lib/languages.ts'
import { jobPath, postPath } from '../app/lib/paths.ts'
import { type ContentStore, openContent } from '../server/content/content-store.ts'
import type { ContentPlace } from '../server/content/ledger/place.ts'
import { noStaffWords, openStaffWords } from '../server/leads/staff-words.ts'
import { errorReason, log } from '../server/log.ts'

export type DeskContent = Awaited<ReturnType<typeof openDeskContent>>

/** Opens the content folder, polled like the site's. Where it cannot be read, forms go by their ids. */
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
  let version = 0
  store?.onChange(() => {
    version += 1
  })
  return {
    /** Changes with what the site shows. */
    version: () => version,
    words: (language: Language) =>
      store ? openStaffWords(language, () => store.current(language)) : noStaffWords(language),
    replies: (language: Language) => store?.current(language).replies,
    offices: (language: Language) => store?.current(language).site.offices ?? [],
    siteEmail: () => store?.current().site.email,
    siteName: () => store?.current().site.name ?? new URL(siteUrl).hostname,
    timeZone: () => timeZone ?? (store ? findOfficeZone(store.current().site) : 'UTC'),
    pathOf: (file: string, slug: string) => (store ? findPath(store, file, slug) : '/'),
    paths: () => (store ? listOwnPages(store.current()).map(({ path }) => path) : []),
    /** The first broken file. */
    fault: () => (typeof opened === 'string' ? opened.split('\n', 1)[0] : opened.fault()),
    /** The pages whose Arabic is behind or missing; none of a site without Arabic. */
    behind: () => {
      const states = Object.entries(store?.current('ar').states ?? {})
      const behind = states.filter(([, state]) => state !== 'published')
      return behind.length < states.length ? behind.map(([path]) => path) : []
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
