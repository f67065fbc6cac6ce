import type { BlogSource, JobSource } from '../../app/content/sources.ts'
import { type ContentStoreOptions, openContent } from '../../server/content/content-store.ts'
import { localSource } from '../../server/content/local-source.ts'
import { type ContentFolder, contentWithoutPosts } from './content-folder.ts'

export type LocalContent = Omit<ContentFolder, 'cleanUp'> & {
  cleanUp(): Promise<void>
  /** Opens the source of the folder's posts and jobs, which reads the folder on each call. */
  openSource(options?: ContentStoreOptions): Promise<BlogSource & JobSource>
}

/** A content folder with valid pages, and only the posts and jobs that a test writes. */
export function localContent(folder = contentWithoutPosts()): LocalContent {
  const closing: (() => Promise<void>)[] = []
  return {
    ...folder,
    async openSource(options) {
      const store = await openContent(folder.path, options)
      closing.push(store.close)
      const source = localSource(store, options?.now)
      return {
        ...source,
        listBlogs: () => store.poll().then(source.listBlogs),
        findBlog: (slug) => store.poll().then(() => source.findBlog(slug)),
        listJobs: () => store.poll().then(source.listJobs),
        findClosedJob: (slug) => store.poll().then(() => source.findClosedJob?.(slug)),
      }
    },
    async cleanUp() {
      await Promise.all(closing.map((close) => close()))
      folder.cleanUp()
    },
  }
}
