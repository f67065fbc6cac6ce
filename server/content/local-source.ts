import type { JobFile, PostFile } from '../../app/content/front-matter.ts'
import type { Stage } from '../../app/content/publication.ts'
import { type BlogSource, found, type JobSource, missing } from '../../app/content/sources.ts'
import type { Language } from '../../app/lib/languages.ts'
import type { Blog } from '../../contracts/blog.ts'
import { type Job, jobFacts } from '../../contracts/job.ts'
import type { ContentStore } from './content-store.ts'
import type { Articles } from './in-language.ts'
import { memoize } from './memoize.ts'

/** In milliseconds: the page of a closed job stays. */
const closedFor = 30 * 86_400_000

export function localSource(
  store: Pick<ContentStore, 'posts' | 'jobs' | 'onChange'>,
  now = Date.now,
): BlogSource & JobSource & { translated(language: Language): Articles } {
  // Views compare blogs by identity, so they stay the same objects until the content changes.
  const toBlogs = memoize((posts: readonly (PostFile & Stage)[]) => posts.map(toBlog))
  const toJobs = memoize((files: readonly (JobFile & Stage)[]) => files.map(toJob))
  const listBlogPosts = () => toBlogs(store.posts())
  const isOpen = ({ closes }: JobFile) => !closes || closes >= formatDay(now())

  return {
    onChange: store.onChange,
    isLocal: true,
    translated: (language) =>
      language === 'en'
        ? none
        : { blogs: toBlogs(store.posts(language)), jobs: toJobs(store.jobs(language)) },
    peekBlogs: listBlogPosts,
    async listBlogs() {
      return found(listBlogPosts())
    },
    async findBlog(slug) {
      const post = listBlogPosts().find((each) => each.slug === slug)
      if (!post) return missing
      const { slug: _, ...detail } = post
      return found(detail)
    },
    async listJobs() {
      return found(store.jobs().filter(isOpen).map(toJob))
    },
    async findClosedJob(slug) {
      const file = store.jobs().find((each) => each.slug === slug)
      if (!file?.closes || isOpen(file)) return undefined
      return { job: toJob(file), isGone: formatDay(now() - closedFor) > file.closes }
    },
  }
}

/** English is what the others are translated from. */
const none: Articles = { blogs: [], jobs: [] }

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10)

const toBlog = ({ title, slug, picture, date, text, ...file }: PostFile & Stage): Blog => ({
  title,
  slug,
  image_url: picture,
  published_date: date,
  text,
  summary: file.summary,
  tags: file.tags,
  updated: file.updated,
  author: {
    name: file.author,
    ...(file.role && { role: file.role }),
    ...(file.sample && { sample: file.sample.length > 0 }),
    ...(file.portrait && { portrait: file.portrait }),
  },
  ...(file.unpublished && { unpublished: file.unpublished }),
})

function toJob(file: JobFile & Stage): Job {
  const { title, text: desc, slug, picture, sample, unpublished } = file
  return {
    ...{ title, desc, slug, picture, ...jobFacts.parse(file) },
    ...(sample && { sample }),
    ...(unpublished && { unpublished }),
  }
}
