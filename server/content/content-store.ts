import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { showNamedPictures } from '../../app/content/figures.ts'
import {
  type JobFile,
  jobFileSchema,
  type PostFile,
  postSchema,
} from '../../app/content/front-matter.ts'
import { ContentError, loadFiles, loadTranslation } from '../../app/content/load.ts'
import { type Dated, published, type Stage } from '../../app/content/publication.ts'
import type { Content } from '../../app/content/read-content.ts'
import { type Problem, sayProblem } from '../../app/content/read-yaml.ts'
import { fillTokens, makeTokens, type Tokens } from '../../app/content/tokens.ts'
import type { PageState } from '../../app/content/translations/page-states.ts'
import {
  type Article,
  type LastGood,
  listWhole,
  translateArticles,
} from '../../app/content/translations/translate-files.ts'
import type { Language } from '../../app/lib/languages.ts'
import { jobPath, postPath } from '../../app/lib/paths.ts'
import { log } from '../log.ts'
import { openFileReader } from './file-reader.ts'
import { markdownFolder, type Placed, uniqueSlugs } from './markdown-folder.ts'
import { siteFiles } from './site-files.ts'

export type ContentStoreOptions = {
  /** Shows drafts and files dated later, marked. */
  isPreview?: boolean
  /** Milliseconds, as `Date.now`. */
  now?: () => number
}

/** The public content; replaced as a whole, never changed. Each slug is there once. */
type Snapshot = {
  content: Record<Language, Content>
  /** All of them in English, and in a second language those that are translated. */
  posts: Record<Language, readonly (PostFile & Stage)[]>
  jobs: Record<Language, readonly (JobFile & Stage)[]>
}

/** `lists` are posts and jobs alone; other texts may stand on any page. */
export type Change = 'lists' | 'everything'

export type ContentStore = Awaited<ReturnType<typeof openContent>>

/** Pause between two polls, in ms (docs/content.md). */
const pollInterval = 500

/** Problems of one save that are logged; `npm run check:content` lists all. */
const maxLogged = 10

/**
 * Opens a content folder and polls it. After a broken file of the pages all of them stay as they were;
 * after a broken post or job its last valid version stays. Other posts and jobs go on changing.
 * @throws {ContentError} when the pages have a broken file at start
 */
export async function openContent(folder: string, options: ContentStoreOptions = {}) {
  const { isPreview = false, now = Date.now } = options
  const listeners: ((change: Change) => void)[] = []
  const dropDuplicatePosts = uniqueSlugs<PostFile & Placed>()
  const dropDuplicateJobs = uniqueSlugs<JobFile & Placed>()
  const locate = locateIn(folder)
  const reader = openFileReader()
  const postFiles = markdownFolder(join(folder, 'blog'), postSchema, reader)
  const jobFiles = markdownFolder(join(folder, 'jobs'), jobFileSchema, reader)
  const pageFiles = siteFiles(folder, reader)

  const first = await pageFiles.read()
  let versions = first.version
  const lastGood: LastGood = new Map()
  let translationFault: string | undefined
  let articles: readonly Article[] = []
  let site = load(first.files)
  let lastSite: Record<Language, Content> | undefined
  let siteFault: string | undefined
  let isClosed = false
  let polling: Promise<void> | undefined
  let snapshot: Snapshot | undefined
  /** When the snapshot was made, and until when it holds, in ms. */
  let madeAt = 0
  let validUntil = 0
  let broken: string | undefined
  /** The reason why the folder could not be looked at. */
  let unread: string | undefined
  /** A file whose slug another one has. */
  let duplicate: string | undefined

  /** @throws {ContentError} if the English content cannot be used; a translation never stops it */
  function load(files: TextFiles): Record<Language, Content> {
    const english = loadFiles(files)
    const { content, problems } = loadTranslation(files, 'ar', lastGood)
    const found = translateArticles(files, 'ar', lastGood)
    articles = listWhole(found.articles)
    const faults = [...problems, ...found.problems]
    const [fault] = faults
    translationFault = fault && locate(fault)
    logProblems('translation-file-broken', faults)
    return { en: english, ar: content }
  }

  function logProblems(event: string, problems: readonly Problem[]): void {
    for (const problem of problems.slice(0, maxLogged))
      log('error', event, { file: locate(problem), message: sayProblem(problem) })
    const more = problems.length - maxLogged
    if (more > 0) log('error', event, { message: `${more} more problems` })
  }

  async function readSite(): Promise<void> {
    let version: string | undefined
    try {
      const found = await pageFiles.read()
      version = found.version
      if (version === versions) return
      site = load(found.files)
      siteFault = undefined
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      version ??= error.message
      if (version === versions) return
      const [first] = error.problems
      siteFault = first && locate(first)
      logProblems('content-file-broken', error.problems)
    }
    versions = version
  }

  async function read(): Promise<void> {
    const [posts, jobs] = await Promise.all([postFiles.read(), jobFiles.read(), readSite()])
    broken = siteFault ?? posts.fault ?? jobs.fault
    const sites = Object.values(site)
    const hashes = [...sites.map((each) => each.version), posts.hash, jobs.hash]
    const version = hash('sha256', hashes.join('\n\n')).slice(0, 12)
    const stage = { now: now(), isPreview }
    // Earlier than it was made: the clock was set back.
    const isCurrent = madeAt <= stage.now && stage.now < validUntil
    if (version === snapshot?.content.en.version && isCurrent) return
    const publish = (content: Content): Content =>
      Object.freeze({ ...content, services: published(content.services, stage), version })
    const change = lastSite === site && isCurrent ? 'lists' : 'everything'
    lastSite = site
    const publicPosts = dropDuplicatePosts(published(posts.files, stage))
    const publicJobs = dropDuplicateJobs(published(jobs.files, stage))
    duplicate = publicPosts.fault ?? publicJobs.fault
    const tokens = makeTokens(site.en)
    const own = makeTokens(site.ar, 'ar')
    const [arPosts, arJobs] = [
      translate(publicPosts.files, articles, postSchema, own),
      translate(publicJobs.files, articles, jobFileSchema, own),
    ]
    const states = {
      ...site.ar.states,
      ...Object.fromEntries(arPosts.map(({ file, state }) => [postPath(file.slug), state])),
      ...Object.fromEntries(arJobs.map(({ file, state }) => [jobPath(file.slug), state])),
    }
    snapshot = {
      content: { en: publish(site.en), ar: publish({ ...site.ar, states }) },
      posts: {
        en: fillTokens(publicPosts.files, tokens).reverse(),
        ar: arPosts.map(({ file }) => file).reverse(),
      },
      jobs: {
        en: fillTokens(publicJobs.files, tokens).reverse(),
        ar: arJobs.map(({ file }) => file).reverse(),
      },
    }
    madeAt = stage.now
    validUntil = nextChange([...site.en.services, ...posts.files, ...jobs.files], stage.now)
    for (const listener of listeners) listener(change)
  }

  async function look(): Promise<void> {
    try {
      await read()
      unread = undefined
    } catch (error) {
      const reason = String(error)
      if (reason !== unread) log('error', 'content-not-read', { reason })
      unread = reason
    }
  }

  /** Concurrent callers share one reading. */
  async function poll(): Promise<void> {
    if (reader.stuckAt()) return
    polling ??= look().finally(() => {
      polling = undefined
    })
    await polling
  }

  async function keepPolling(): Promise<void> {
    if (isClosed) return
    const begun = performance.now()
    await poll()
    // Looking at ten thousand files takes a fifth of a second: a fifth of the time is enough.
    setTimeout(keepPolling, Math.max(pollInterval, 4 * (performance.now() - begun))).unref()
  }

  function getSnapshot(): Snapshot {
    if (!snapshot) throw new Error('the folder is read before it is asked for')
    return snapshot
  }

  await read()
  setTimeout(keepPolling, pollInterval).unref()
  return {
    current: (language: Language = 'en') => getSnapshot().content[language],
    posts: (language: Language = 'en') => getSnapshot().posts[language],
    jobs: (language: Language = 'en') => getSnapshot().jobs[language],
    /** The first broken file, relative to the folder, with its line; or why the folder cannot be read. */
    fault() {
      const stuck = reader.stuckAt()
      const fault = (stuck && `${stuck}:1`) ?? broken ?? duplicate
      return fault ? relative(folder, fault) : unread
    },
    /** The first broken file of a second language, as `fault` gives it; English is served all the same. */
    translationFault: () => translationFault && relative(folder, translationFault),
    /** Calls the listener whenever the public content changes, or a day begins. */
    onChange: (listener: (change: Change) => void) => void listeners.push(listener),
    poll,
    async close() {
      isClosed = true
      await polling
    },
  }
}

/** The next time at which something is published, or a day begins and closes jobs, in milliseconds. */
const nextChange = (items: readonly Dated[], now: number): number =>
  Math.min(
    (Math.floor(now / day) + 1) * day,
    ...items.flatMap(({ date }) => (date && Date.parse(date) > now ? Date.parse(date) : [])),
  )

const day = 86_400_000

/** The public files that are translated, each with its words in the language. */
const translate = <File extends { path: string; body: string }, Schema extends z.ZodType>(
  files: readonly File[],
  articles: readonly Article[],
  schema: Schema,
  tokens: Tokens,
): { file: File; state: PageState }[] =>
  files.flatMap((file) => {
    const article = articles.find(({ name }) => file.path.endsWith(`/${name}`))
    const matter = article && schema.safeParse(fillTokens(article.matter, tokens))
    if (!matter?.success) return []
    const body = showNamedPictures(fillTokens(article?.text ?? '', tokens))
    return [
      { file: Object.assign({ ...file, body }, matter.data), state: article?.state ?? 'english' },
    ]
  })

/** The place of a problem, with the folder that the content is read from. */
const locateIn =
  (folder: string) =>
  ({ file, line }: Problem): string =>
    `${join(folder, file.replace(/^content\//, ''))}:${line}`
