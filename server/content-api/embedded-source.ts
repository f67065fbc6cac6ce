import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { found, missing } from '../../contracts/answer.ts'
import type { Blog, BlogSource } from '../../contracts/blog.ts'
import type { JobSource } from '../../contracts/job.ts'
import { log } from '../http/log.ts'
import { jobFileSchema, type PostFile, postSchema, readFrontMatter } from './front-matter.ts'

/** How often the folder is looked at, in milliseconds: a saved file is on the site within two seconds. */
const lookEvery = 500

/**
 * Blogs and jobs from Markdown files in the content folder, read at run time: a saved file is on
 * the site with the next request. A broken file is logged with its line; its last good version, if
 * this process has seen one, stays.
 */
export async function openEmbeddedSource(contentDir: string): Promise<BlogSource & JobSource> {
  const posts = markdownFolder(join(contentDir, 'blog'), postSchema)
  const jobs = markdownFolder(join(contentDir, 'jobs'), jobFileSchema)

  const publicPosts = async () => {
    const now = Date.now()
    return (await posts.read())
      .filter(({ draft, date }) => !draft && Date.parse(date) <= now)
      .sort(newestFirst)
  }
  const openJobs = async () => {
    const today = new Date().toISOString().slice(0, 10)
    const open = (await jobs.read()).filter(({ closes }) => !closes || closes >= today)
    return open.sort(newestFirst)
  }
  let known = (await publicPosts()).map(toBlog)
  // Time alone publishes posts and closes jobs, so what is listed counts beside what was read.
  const watch = watcher(async () => {
    const posted = (await publicPosts()).map(({ slug }) => slug)
    const open = (await openJobs()).map(({ title }) => title)
    return JSON.stringify([posts.readings(), jobs.readings(), posted, open])
  })

  return {
    nearby: true,
    peekBlogs: () => known,
    async listBlogs() {
      known = (await publicPosts()).map(toBlog)
      return found(known)
    },
    async findBlog(slug) {
      const post = (await publicPosts()).find((each) => each.slug === slug)
      if (!post) return missing
      const { slug: _, ...detail } = toBlog(post)
      return found(detail)
    },
    async listJobs() {
      return found((await openJobs()).map(({ title, body }) => ({ title, desc: body })))
    },
    onChange: watch,
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

/** By the moment itself: two dates may name it in different offsets. */
const newestFirst = (one: { date: string }, other: { date: string }) =>
  Date.parse(other.date) - Date.parse(one.date)

const toBlog = ({ title, slug, picture, date, body }: PostFile): Blog => ({
  title,
  slug,
  image_url: picture,
  published_date: date,
  text: body,
})

/** The Markdown files of a folder. Files that did not change since the last read are not parsed again. */
function markdownFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  type File = z.infer<Schema> & { body: string }
  const kept = new Map<string, { version: string; file: File | undefined }>()
  let readings = 0

  async function readOne(name: string): Promise<void> {
    const path = join(folder, name)
    const { mtimeMs, size } = await stat(path)
    const version = `${mtimeMs}:${size}`
    const before = kept.get(name)
    if (before?.version === version) return
    readings += 1
    const reading = readFrontMatter(await readFile(path, 'utf8'), schema, path)
    for (const { file, line, message } of reading.problems) {
      log('error', 'content-file-broken', { file: `${file}:${line}`, message })
    }
    kept.set(name, { version, file: reading.value ?? before?.file })
  }

  return {
    /** How many times a file was read; grows when one is new or was saved. */
    readings: () => readings,
    async read(): Promise<File[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md'))
      for (const name of kept.keys()) if (!names.includes(name)) kept.delete(name)
      // A file may vanish between the listing and the reading; it is then simply not there.
      await Promise.all(names.map((name) => readOne(name).catch(() => kept.delete(name))))
      return [...kept.values()].flatMap(({ file }) => (file ? [file] : []))
    },
  }
}
