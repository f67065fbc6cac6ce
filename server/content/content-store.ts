import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
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
import { bodyKey } from '../../app/content/read-markdown.ts'
import { type Problem, sayProblem } from '../../app/content/read-yaml.ts'
import { fillTokens, makeTokens } from '../../app/content/tokens.ts'
import type { FileTranslation, Memory } from '../../app/content/translations/open-translation.ts'
import type { PageState } from '../../app/content/translations/page-states.ts'
import { byLanguage, type Language, translatedLanguages } from '../../app/lib/languages.ts'
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

/** The public content in one language; replaced as a whole, never changed. Each slug is there once. */
type SnapshotIn = {
  content: Content
  /** All of them in English, and in a second language those that are translated. */
  posts: readonly (PostFile & Stage)[]
  jobs: readonly (JobFile & Stage)[]
}
type Snapshot = Record<Language, SnapshotIn>

/** The files of one language as they were read, drafts included. */
type SiteIn = { content: Content; articles: readonly Article[]; counts?: Counts }

/** A translated post or job. */
type Article = FileTranslation & { value: unknown }

/** The texts of a second language that are not made from the English as it is. */
type Counts = { behind: number; missing: number }

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
  const memories = byLanguage((): Memory => new Map())
  let translationFault: string | undefined
  let site = load(first.files)
  let lastSite: Record<Language, SiteIn> | undefined
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
  function load(files: TextFiles): Record<Language, SiteIn> {
    const english = { content: loadFiles(files), articles: [] }
    const faults: Problem[] = []
    const sites = byLanguage((language): SiteIn => {
      if (language === 'en') return english
      const {
        content,
        articles,
        files: read,
      } = loadTranslation(files, language, memories[language])
      faults.push(...read.flatMap(({ problems }) => problems))
      return { content, articles, ...(content.isOffered && { counts: countTexts(read) }) }
    })
    const [fault] = faults
    translationFault = fault && locate(fault)
    logProblems('translation-file-broken', faults)
    return sites
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
    const hashes = [...sites.map(({ content }) => content.version), posts.hash, jobs.hash]
    const version = hash('sha256', hashes.join('\n\n')).slice(0, 12)
    const stage = { now: now(), isPreview }
    // Earlier than it was made: the clock was set back.
    const isCurrent = madeAt <= stage.now && stage.now < validUntil
    if (version === snapshot?.en.content.version && isCurrent) return
    const change = lastSite === site && isCurrent ? 'lists' : 'everything'
    lastSite = site
    const publicPosts = dropDuplicatePosts(published(posts.files, stage))
    const publicJobs = dropDuplicateJobs(published(jobs.files, stage))
    duplicate = publicPosts.fault ?? publicJobs.fault
    snapshot = byLanguage((language) => {
      const { content, articles } = site[language]
      const show = <File extends Written>(files: readonly File[]) =>
        language === 'en'
          ? files.map((file) => ({ file, state: 'published' as const }))
          : translate(files, articles)
      const [ofPosts, ofJobs] = [show(publicPosts.files), show(publicJobs.files)]
      const tokens = makeTokens(content, language)
      const services = published(content.services, stage)
      const states = {
        ...content.states,
        ...Object.fromEntries(ofPosts.map(({ file, state }) => [postPath(file.slug), state])),
        ...Object.fromEntries(ofJobs.map(({ file, state }) => [jobPath(file.slug), state])),
      }
      return {
        content: Object.freeze({ ...content, services, states, version }),
        posts: fillTokens(ofPosts.map(({ file }) => file).reverse(), tokens),
        jobs: fillTokens(ofJobs.map(({ file }) => file).reverse(), tokens),
      }
    })
    madeAt = stage.now
    validUntil = nextChange([...site.en.content.services, ...posts.files, ...jobs.files], stage.now)
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
    current: (language: Language = 'en') => getSnapshot()[language].content,
    posts: (language: Language = 'en') => getSnapshot()[language].posts,
    jobs: (language: Language = 'en') => getSnapshot()[language].jobs,
    /** The first broken file, relative to the folder, with its line; or why the folder cannot be read. */
    fault() {
      const stuck = reader.stuckAt()
      const fault = (stuck && `${stuck}:1`) ?? broken ?? duplicate
      return fault ? relative(folder, fault) : unread
    },
    /** The first broken file of a second language, as `fault` gives it; English is served all the same. */
    translationFault: () => translationFault && relative(folder, translationFault),
    /** How many texts of each second language are behind or missing. */
    translations: () =>
      Object.fromEntries(translatedLanguages.map((language) => [language, site[language].counts])),
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

type Written = { path: string; body: string; slug: string }

/** The public files whose text is translated, each with its words in the language. */
const translate = <File extends Written>(
  files: readonly File[],
  articles: readonly Article[],
): { file: File; state: PageState }[] => {
  const byName = new Map(articles.map((article) => [article.name, article]))
  return files.flatMap((file) => {
    const { value, texts = [] } = byName.get(file.path.split('/').slice(-2).join('/')) ?? {}
    const body = texts.find(({ key }) => key === bodyKey)?.text
    if (body === undefined) return []
    const { [bodyKey]: _, ...matter } = Object(value)
    const isCurrent = texts.every(({ state }) => state === 'current')
    const translated = Object.assign({ ...file }, matter, { body: showNamedPictures(body) })
    return [{ file: translated, state: isCurrent ? 'published' : 'behind' }]
  })
}

const countTexts = (files: readonly FileTranslation[]): Counts => {
  const texts = files.flatMap((file) => file.texts)
  const count = (wanted: keyof Counts) => texts.filter(({ state }) => state === wanted).length
  return { behind: count('behind'), missing: count('missing') }
}

/** The place of a problem, with the folder that the content is read from. */
const locateIn =
  (folder: string) =>
  ({ file, line }: Problem): string =>
    `${join(folder, file.replace(/^content\//, ''))}:${line}`
