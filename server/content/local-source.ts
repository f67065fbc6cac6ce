import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMarkdown } from '../../app/content/read-markdown.ts'
import { found, missing } from '../../contracts/api-result.ts'
import type { Blog, BlogSource, Unpublished } from '../../contracts/blog.ts'
import type { Job, JobSource } from '../../contracts/job.ts'
import { log } from '../log.ts'
import { type JobFile, jobFileSchema, type PostFile, postSchema } from './front-matter.ts'
import { markdownFolder } from './markdown-folder.ts'

type Options = {
  /** Whether drafts and files of a date to come are shown, marked as such. */
  isPreview?: boolean
  /** The time, in milliseconds as of `Date.now`. */
  now?: () => number
  /** How long a reading is given without looking at the folders again, in milliseconds. */
  freshFor?: number
}

/** How often the folders are looked at, in milliseconds: a saved file is on the site within two seconds. */
const lookEvery = 500

/** How long the page of a closed job says so before it is gone, in milliseconds. */
const closedFor = 30 * 86_400_000

/**
 * Opens the blogs and jobs of the content folder, which is read at run time: a saved file is on the
 * site a moment later, and one with a date to come when its time has come.
 */
export async function openLocalSource(
  contentDir: string,
  { isPreview = false, now = Date.now, freshFor = 100 }: Options = {},
): Promise<BlogSource & JobSource> {
  const folders = {
    blogPosts: markdownFolder(join(contentDir, 'blog'), postSchema, freshFor),
    jobs: markdownFolder(join(contentDir, 'jobs'), jobFileSchema, freshFor),
  }
  const blogPosts = published(folders.blogPosts)
  const jobs = published(folders.jobs)
  let held: Blog[] = []

  /** The files of a folder that may be seen now, newest first, each slug once. */
  function published<File extends Dated>(folder: { read(): Promise<(File & { path: string })[]> }) {
    const firsts = firstOfEachSlug<File & Stage & { path: string }>()
    return async () => {
      const files = (await folder.read()).map((file) => ({ ...file, ...stageOf(file, now()) }))
      return firsts(files.filter(({ unpublished }) => isPreview || !unpublished)).reverse()
    }
  }

  const listBlogPosts = async () => {
    held = (await blogPosts()).map(toBlog)
    return held
  }
  const isOpen = ({ closes }: JobFile) => !closes || closes >= dayAt(now())
  await listBlogPosts()
  // Time alone publishes posts and closes jobs, so the description also has the visible files and the day.
  const onChange = watcher(async () => {
    const files = [...(await listBlogPosts()), ...(await jobs())]
    const shown = files.map(({ slug, unpublished }) => [slug, unpublished])
    const readings = [folders.blogPosts.readings(), folders.jobs.readings()]
    return JSON.stringify([readings, shown, dayAt(now())])
  })

  return {
    onChange,
    nearby: true,
    peekBlogs: () => held,
    async listBlogs() {
      return found(await listBlogPosts())
    },
    async findBlog(slug) {
      const post = (await listBlogPosts()).find((each) => each.slug === slug)
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

/** Calls its listeners when a description of the content differs from the one before. */
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

type Addressed = { slug: string; date: string; path: string }

/**
 * Leaves out a file whose slug an earlier one has, by its date and then its name: a published page
 * keeps its address. The file left out is logged with its line, once until that changes.
 * @returns the files, earliest first
 */
function firstOfEachSlug<File extends Addressed>() {
  let logged = new Set<string>()
  return (files: readonly File[]): File[] => {
    const first = new Map<string, File>()
    const doubles = new Set<string>()
    for (const file of files.toSorted(earliestFirst)) {
      const other = first.get(file.slug)
      if (!other) {
        first.set(file.slug, file)
        continue
      }
      doubles.add(file.path)
      if (!logged.has(file.path)) {
        const message = `the slug “${file.slug}” is that of ${other.path}, which stays`
        log('error', 'content-file-broken', { file: `${file.path}:${lineOfSlug(file)}`, message })
      }
    }
    logged = doubles
    return [...first.values()]
  }
}

const earliestFirst = (one: Addressed, other: Addressed) =>
  Date.parse(one.date) - Date.parse(other.date) || (one.path < other.path ? -1 : 1)

/** Reads the file again, as its line is asked for once at most. */
function lineOfSlug({ path }: Addressed): number {
  try {
    return openMarkdown(readFileSync(path, 'utf8'), path).matter?.lineOf(['slug']) ?? 1
  } catch {
    return 1
  }
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

type Dated = { slug: string; date: string; draft?: boolean | undefined }
type Stage = { unpublished?: Unpublished }

function stageOf({ draft, date }: Dated, now: number): Stage {
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

function toJob({ body, closes, unpublished, ...file }: JobFile & Stage): Job {
  const { title, slug, place, type, remote, date } = file
  return {
    ...{ title, desc: body, slug, place, type, remote, date },
    ...(closes && { closes }),
    ...(unpublished && { unpublished }),
  }
}
