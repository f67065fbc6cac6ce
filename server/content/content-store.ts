import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type JobFile,
  jobFileSchema,
  type PostFile,
  postSchema,
} from '../../app/content/front-matter.ts'
import { listLeftOut } from '../../app/content/left-out.ts'
import { ContentError, loadContent } from '../../app/content/load.ts'
import { type Dated, published, type Stage } from '../../app/content/publication.ts'
import type { Content } from '../../app/content/read-content.ts'
import { sayProblem } from '../../app/content/read-yaml.ts'
import { fillTokens, makeTokens } from '../../app/content/tokens.ts'
import { log } from '../log.ts'
import { fileVersion, markdownFolder, uniqueSlugs } from './markdown-folder.ts'

export type ContentStoreOptions = {
  /** Shows drafts and files dated later, marked. */
  isPreview?: boolean
  /** Milliseconds, as `Date.now`. */
  now?: () => number
}

/** The public content; replaced as a whole, never changed. Each slug is there once. */
type Snapshot = {
  content: Content
  posts: readonly (PostFile & Stage)[]
  jobs: readonly (JobFile & Stage)[]
}

/** `lists` are posts and jobs alone; other texts may stand on any page. */
export type Change = 'lists' | 'everything'

export type ContentStore = Awaited<ReturnType<typeof openContent>>

/** Pause between two polls, in ms (docs/content.md). */
const pollInterval = 500

/**
 * Opens a content folder and polls it. After a broken file of the pages everything stays as it was;
 * after a broken post or job its last valid version stays.
 * @throws {ContentError} when the pages have a broken file at start
 */
export async function openContent(folder: string, options: ContentStoreOptions = {}) {
  const { isPreview = false, now = Date.now } = options
  const listeners: ((change: Change) => void)[] = []
  const dropDuplicatePosts = uniqueSlugs<PostFile & Path>()
  const dropDuplicateJobs = uniqueSlugs<JobFile & Path>()
  const postFiles = markdownFolder(join(folder, 'blog'), postSchema)
  const jobFiles = markdownFolder(join(folder, 'jobs'), jobFileSchema)

  // A file saved between these two lines is read again at the next poll.
  let versions = await listVersions(folder)
  let site = loadContent(folder)
  let lastSite: Content | undefined
  let siteFault: string | undefined
  let lastFault: string | undefined
  let isClosed = false
  let polling: Promise<void> | undefined
  let snapshot: Snapshot | undefined
  /** When the snapshot was made, and until when it holds, in ms. */
  let madeAt = 0
  let validUntil = 0
  let broken: string | undefined
  /** A file whose slug another one has. */
  let duplicate: string | undefined

  async function readSite(): Promise<void> {
    const found = await listVersions(folder)
    if (found === versions) return
    try {
      site = loadContent(folder)
      versions = found
      siteFault = undefined
      lastFault = undefined
    } catch (error) {
      // Other errors: retry at the next poll.
      if (!(error instanceof ContentError)) throw error
      // An unreadable file is read again at the next poll, also if nobody saves it.
      const isRead = error.problems.every(({ isUnreadable }) => !isUnreadable)
      versions = isRead ? found : ''
      if (error.message === lastFault) return
      lastFault = error.message
      const [first] = error.problems
      siteFault = first && locate(first)
      for (const problem of error.problems)
        log('error', 'content-file-broken', { file: locate(problem), message: sayProblem(problem) })
    }
  }

  const locate = ({ file, line }: { file: string; line: number }) =>
    `${join(folder, file.replace(/^content\//, ''))}:${line}`

  async function read(): Promise<void> {
    const [posts, jobs] = await Promise.all([postFiles.read(), jobFiles.read(), readSite()])
    broken = siteFault ?? posts.fault ?? jobs.fault
    const hashes = [site.version, posts.hash, jobs.hash]
    const version = hash('sha256', hashes.join('\n\n')).slice(0, 12)
    const stage = { now: now(), isPreview }
    // Earlier than it was made: the clock was set back.
    const isCurrent = madeAt <= stage.now && stage.now < validUntil
    if (version === snapshot?.content.version && isCurrent) return
    const services = published(site.services, stage)
    const change = lastSite === site && isCurrent ? 'lists' : 'everything'
    lastSite = site
    const publicPosts = dropDuplicatePosts(published(posts.files, stage))
    const publicJobs = dropDuplicateJobs(published(jobs.files, stage))
    duplicate = publicPosts.fault ?? publicJobs.fault
    const tokens = makeTokens(site)
    snapshot = {
      content: Object.freeze({ ...site, services, version }),
      posts: fillTokens(publicPosts.files, tokens).reverse(),
      jobs: fillTokens(publicJobs.files, tokens).reverse(),
    }
    madeAt = stage.now
    validUntil = nextChange([...site.services, ...posts.files, ...jobs.files], stage.now)
    for (const listener of listeners) listener(change)
  }

  /** Concurrent callers share one reading. */
  function poll(): Promise<void> {
    polling ??= read()
      .catch((error: unknown) => log('error', 'content-not-read', { reason: String(error) }))
      .finally(() => {
        polling = undefined
      })
    return polling
  }

  async function keepPolling(): Promise<void> {
    if (isClosed) return
    await poll()
    setTimeout(keepPolling, pollInterval).unref()
  }

  function getSnapshot(): Snapshot {
    if (!snapshot) throw new Error('the folder is read before it is asked for')
    return snapshot
  }

  await read()
  setTimeout(keepPolling, pollInterval).unref()
  return {
    current: () => getSnapshot().content,
    posts: () => getSnapshot().posts,
    jobs: () => getSnapshot().jobs,
    /** The first broken file, relative to the folder, with its line. */
    fault() {
      const fault = broken ?? duplicate
      return fault && relative(folder, fault)
    },
    /** Calls the listener whenever the public content changes, or a day begins. */
    onChange: (listener: (change: Change) => void) => void listeners.push(listener),
    poll,
    async close() {
      isClosed = true
      await polling
    },
  }
}

type Path = { path: string }

/** The next time at which something is published, or a day begins and closes jobs, in milliseconds. */
const nextChange = (items: readonly Dated[], now: number): number =>
  Math.min(
    (Math.floor(now / day) + 1) * day,
    ...items.flatMap(({ date }) => (date && Date.parse(date) > now ? Date.parse(date) : [])),
  )

const day = 86_400_000

/** Names the files of the pages with their versions; they lie in the folder and one level below. */
async function listVersions(folder: string): Promise<string> {
  const folders = ['', ...(await listNames(folder))].filter((name) => !otherFolders.includes(name))
  const listed = folders.map(async (inner) =>
    (await listNames(join(folder, inner))).map((name) => join(inner, name)),
  )
  const names = (await Promise.all(listed)).flat().filter((name) => /\.(yaml|md)$/.test(name))
  const versions = names.sort().map(async (name) => {
    const version = await fileVersion(join(folder, name)).catch(() => 'absent')
    return `${name} ${version}`
  })
  // The last post may take the page of posts with it.
  const posts = (await listNames(join(folder, 'blog'))).map((name) => join('blog', name))
  const leftOut = listLeftOut([...names, ...posts])
  return [...(await Promise.all(versions)), ...leftOut].join('\n')
}

/** Read elsewhere. */
const otherFolders = ['blog', 'jobs', 'media']

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
