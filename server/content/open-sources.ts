import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import { openContent } from './content-store.ts'
import { databaseCopies, folderCopies } from './copy-stores.ts'
import { localSource } from './local-source.ts'
import { openRedirects, slugLists } from './redirects.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

/**
 * Opens the content folder, and the sources of posts and jobs: the configured content hosts, else the
 * folder. Copies of the hosts' responses are in PostgreSQL, if there is one, else in DATA_DIR.
 * @param watchUpstream counts the responses of a host
 * @throws {ContentError} if the content is invalid
 */
export async function openSources(
  c: Config,
  db: Kysely<Tables>,
  watchUpstream: (name: string) => (ok: boolean) => void,
) {
  const content = await openContent(c.contentDir, { isPreview: c.isPreview })
  const local = localSource(content)
  const openCopies = c.databaseUrl ? databaseCopies(db) : folderCopies(join(c.dataDir, 'upstream'))
  const remote = (host: string, name: string) => ({
    host,
    key: c.apiKey,
    timeout: c.apiTimeout,
    freshFor: c.apiFreshFor,
    openCopies,
    onResponse: watchUpstream(name),
  })
  const blogs = c.blogApiHost ? remoteBlogs(remote(c.blogApiHost, 'blogs')) : local
  const jobs = c.careersApiHost ? remoteJobs(remote(c.careersApiHost, 'jobs')) : local
  return {
    content,
    local,
    blogs,
    jobs,
    pageLookup: openRedirects(content, blogs),
    slugLists: slugLists(content, blogs, jobs),
    detail: () => ({ contentVersion: content.current().version, contentError: content.fault() }),
    async close(): Promise<void> {
      await Promise.all([content.close(), blogs.close?.(), jobs.close?.()])
    },
  }
}
