import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type JobFile,
  jobFileSchema,
  type PostFile,
  postSchema,
} from '../../app/content/front-matter.ts'
import { ContentError, loadContent } from '../../app/content/load.ts'
import { type Dated, published, type Stage } from '../../app/content/publish.ts'
import type { Content } from '../../app/content/read-content.ts'
import { fillTokens, tokensOf } from '../../app/content/tokens.ts'
import { log } from '../log.ts'
import { fileVersion } from './file-version.ts'
import { firstOfEachSlug } from './first-of-each-slug.ts'
import { markdownFolder } from './markdown-folder.ts'

export type ContentStoreOptions = {
  /** Whether drafts and files of a date to come are shown, marked as such. */
  isPreview?: boolean
  /** The time, in milliseconds as of `Date.now`. */
  now?: () => number
}

/** What the folder says now; replaced as a whole, never changed. Lists hold what is to be seen, each slug once. */
type Held = { content: Content; posts: (PostFile & Stage)[]; jobs: (JobFile & Stage)[] }

/** What has changed: posts or jobs alone, or texts that may stand on any page. */
export type Change = 'lists' | 'everything'

export type ContentStore = {
  current(): Content
  /** Those that are to be seen now, newest first. */
  posts(): readonly (PostFile & Stage)[]
  jobs(): readonly (JobFile & Stage)[]
  /** The file that keeps the folder from being shown as it is, named from there, with its line. */
  fault(): string | undefined
  /** Calls the listener, from now on, whenever something else is to be shown, or a day has begun. */
  onChange(listener: (change: Change) => void): void
  /** Looks at the folder now. */
  look(): Promise<void>
  /** Looks no more; resolves when a look under way has ended. */
  close(): Promise<void>
}

/** How often the folder is looked at, in milliseconds: a saved file is on the site within two seconds. */
const lookEvery = 500

/**
 * Opens a content folder, and looks at it again and again: what was saved takes the place of what was
 * there, whole. A file of the pages with a problem keeps everything as it was; a broken post or job
 * keeps that one as it was.
 * @throws {ContentError} when the pages cannot be shown at all
 */
export async function openContent(
  folder: string,
  { isPreview = false, now = Date.now }: ContentStoreOptions = {},
): Promise<ContentStore> {
  const listeners: ((change: Change) => void)[] = []
  const firsts = {
    posts: firstOfEachSlug<PostFile & Path>(),
    jobs: firstOfEachSlug<JobFile & Path>(),
  }
  const postFiles = markdownFolder(join(folder, 'blog'), postSchema)
  const jobFiles = markdownFolder(join(folder, 'jobs'), jobFileSchema)

  // A file that is saved in between is read again at the next look.
  let versions = await versionsIn(folder)
  let site = loadContent(folder)
  let shownSite: Content | undefined
  let siteFault: string | undefined
  let isClosed = false
  let looking: Promise<void> | undefined
  let held: Held | undefined
  let holdsUntil = 0
  /** The first file that is broken, and the first whose slug another one has. */
  let broken: string | undefined
  let clash: string | undefined

  /** Reads the pages again when one of their files was saved. */
  async function readSite(): Promise<void> {
    const now = await versionsIn(folder)
    if (now === versions) return
    try {
      site = loadContent(folder)
      versions = now
      siteFault = undefined
    } catch (error) {
      // Anything else is tried again at the next look.
      if (!(error instanceof ContentError)) throw error
      versions = now
      const [first] = error.problems
      siteFault = first && pathOf(first)
      for (const problem of error.problems)
        log('error', 'content-file-broken', { file: pathOf(problem), message: problem.message })
    }
  }

  const pathOf = ({ file, line }: { file: string; line: number }) =>
    `${join(folder, file.replace(/^content\//, ''))}:${line}`

  /** Reads what was saved, and holds what of it is to be seen now. */
  async function read(): Promise<void> {
    const [posts, jobs] = await Promise.all([postFiles.read(), jobFiles.read(), readSite()])
    broken = siteFault ?? posts.fault ?? jobs.fault
    const version = digestOf(site.version, posts.digest, jobs.digest)
    const showing = { now: now(), isPreview }
    if (version === held?.content.version && showing.now < holdsUntil) return
    const services = published(site.services, showing)
    const change = shownSite === site && holdsUntil > showing.now ? 'lists' : 'everything'
    shownSite = site
    const shownPosts = firsts.posts(published(posts.files, showing))
    const shownJobs = firsts.jobs(published(jobs.files, showing))
    clash = shownPosts.fault ?? shownJobs.fault
    const tokens = tokensOf(site)
    held = {
      content: Object.freeze({ ...site, services, version }),
      posts: fillTokens(shownPosts.files, tokens).reverse(),
      jobs: fillTokens(shownJobs.files, tokens).reverse(),
    }
    holdsUntil = nextMoment([...site.services, ...posts.files, ...jobs.files], showing.now)
    for (const listener of listeners) listener(change)
  }

  /** No second look begins while one is under way. */
  function look(): Promise<void> {
    looking ??= read()
      .catch((error: unknown) => log('error', 'content-not-read', { reason: String(error) }))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function keepLooking(): Promise<void> {
    if (isClosed) return
    await look()
    setTimeout(keepLooking, lookEvery).unref()
  }

  function shown(): Held {
    if (!held) throw new Error('the folder has been read before anybody asks')
    return held
  }

  await read()
  setTimeout(keepLooking, lookEvery).unref()
  return {
    current: () => shown().content,
    posts: () => shown().posts,
    jobs: () => shown().jobs,
    fault() {
      const fault = broken ?? clash
      return fault && relative(folder, fault)
    },
    onChange: (listener) => void listeners.push(listener),
    look,
    async close() {
      isClosed = true
      await looking
    },
  }
}

type Path = { path: string }

/** When time alone changes what is shown, in milliseconds: a thing is published, or a day begins and closes jobs. */
const nextMoment = (items: readonly Dated[], now: number): number =>
  Math.min(
    (Math.floor(now / day) + 1) * day,
    ...items.flatMap(({ date }) => (date && Date.parse(date) > now ? Date.parse(date) : [])),
  )

const day = 86_400_000

/**
 * The files of the pages and when each was saved, as one text: they are read together. They lie in the
 * folder and one below it; posts, jobs and pictures are looked at elsewhere.
 */
async function versionsIn(folder: string): Promise<string> {
  const names = (await namesIn(folder)).filter((name) => !elsewhere.includes(name))
  const inner = await Promise.all(
    names.map(async (name) => (await namesIn(join(folder, name))).map((file) => join(name, file))),
  )
  const texts = [...names, ...inner.flat()].filter((name) => /\.(yaml|md)$/.test(name)).sort()
  const files = await Promise.all(
    texts.map(async (name) => {
      const version = await fileVersion(join(folder, name)).catch(() => 'absent')
      return `${name} ${version}`
    }),
  )
  return files.join('\n')
}

const elsewhere = ['blog', 'jobs', 'media']
/** The names in a folder; none of what is a file, or not there. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const digestOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n\n')).digest('hex').slice(0, 12)
