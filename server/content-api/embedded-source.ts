import { join } from 'node:path'
import { found, missing } from '../../contracts/answer.ts'
import type { Blog, BlogSource, Unpublished } from '../../contracts/blog.ts'
import type { Job, JobSource } from '../../contracts/job.ts'
import { firstOfEachSlug } from './first-of-each-slug.ts'
import { type JobFile, jobFileSchema, type PostFile, postSchema } from './front-matter.ts'
import { inlinePictures } from './inline-pictures.ts'
import { markdownFolder } from './markdown-folder.ts'

type Options = {
  /** Whether drafts and what is dated later are shown, marked as such. */
  isPreview?: boolean
  /** The time, in milliseconds as of `Date.now`. */
  now?: () => number
  /** How long what was read is taken for what is there, in milliseconds. */
  freshFor?: number
}

/** How often the folders are looked at, in milliseconds: a saved file is on the site within two seconds. */
const lookEvery = 500

/** How long a closed job's page says so, before it is gone for good. */
const closedFor = 30 * 86_400_000

/**
 * Blogs and jobs from Markdown files in the content folder, read at run time: a saved file is on
 * the site a moment later, and one with a date to come when its time has come.
 */
export async function openEmbeddedSource(
  contentDir: string,
  { isPreview = false, now = Date.now, freshFor = 100 }: Options = {},
): Promise<BlogSource & JobSource> {
  const folders = {
    posts: markdownFolder(join(contentDir, 'blog'), postSchema, freshFor),
    jobs: markdownFolder(join(contentDir, 'jobs'), jobFileSchema, freshFor),
  }
  const pictures = inlinePictures(contentDir)
  const posts = published(folders.posts)
  const jobs = published(folders.jobs)
  let known: Blog[] = []

  /** The files of a folder that may be seen now, newest first, each slug once. */
  function published<File extends Published>(folder: {
    read(): Promise<(File & { path: string })[]>
  }) {
    const firsts = firstOfEachSlug<File & Stage & { path: string }>()
    return async () => {
      const files = (await folder.read()).map((file) => ({ ...file, ...stageOf(file, now()) }))
      return firsts(files.filter(({ unpublished }) => isPreview || !unpublished)).reverse()
    }
  }

  const listPosts = async () => {
    known = (await posts()).map(toBlog)
    return known
  }
  const isOpen = ({ closes }: JobFile) => !closes || closes >= dayAt(now())
  await listPosts()
  // Time alone publishes posts and closes jobs, so what is seen and the day count beside what was read.
  const onChange = watcher(async () => {
    const seen = [...(await listPosts()), ...(await jobs())]
    const shown = seen.map(({ slug, unpublished }) => [slug, unpublished])
    const readings = [folders.posts.readings(), folders.jobs.readings()]
    return JSON.stringify([readings, shown, await pictures.versions(), dayAt(now())])
  })

  return {
    onChange,
    nearby: true,
    inlinePicture: pictures.inline,
    peekBlogs: () => known,
    async listBlogs() {
      return found(await listPosts())
    },
    async findBlog(slug) {
      const post = (await listPosts()).find((each) => each.slug === slug)
      if (!post) return missing
      const { slug: _, ...detail } = post
      return found(detail)
    },
    async listJobs() {
      return found((await jobs()).filter(isOpen).map(toJob))
    },
    async findClosedJob(slug) {
      const file = (await jobs()).find((each) => each.slug === slug)
      if (!file?.closes || isOpen(file)) return undefined
      return { job: toJob(file), isGone: dayAt(now() - closedFor) > file.closes }
    },
  }
}

/** Calls its listeners when a description of what is there reads otherwise than the last time. */
function watcher(describe: () => Promise<string>) {
  const listeners: (() => void)[] = []
  let before: string | undefined
  const look = async () => {
    const now = await describe()
    if (before !== undefined && now !== before) for (const listener of listeners) listener()
    before = now
    setTimeout(look, lookEvery).unref()
  }
  return (listener: () => void) => {
    if (listeners.push(listener) === 1) look()
  }
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

type Published = { slug: string; date: string; draft?: boolean | undefined }
type Stage = { unpublished?: Unpublished }

/** What keeps a file from the public now, where something does. */
function stageOf({ draft, date }: Published, now: number): Stage {
  if (draft) return { unpublished: 'draft' }
  return Date.parse(date) > now ? { unpublished: 'scheduled' } : {}
}

const toBlog = ({ title, slug, picture, date, body, ...file }: PostFile & Stage): Blog => ({
  title,
  slug,
  image_url: picture,
  published_date: date,
  text: body,
  summary: file.summary,
  tags: file.tags,
  ...(file.unpublished && { unpublished: file.unpublished }),
})

const toJob = ({
  title,
  body,
  slug,
  place,
  type,
  remote,
  date,
  closes,
  ...file
}: JobFile & Stage): Job => ({
  title,
  desc: body,
  slug,
  place,
  type,
  remote,
  date,
  ...(closes && { closes }),
  ...(file.unpublished && { unpublished: file.unpublished }),
})
