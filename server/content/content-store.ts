import { join, relative } from 'node:path'
import { jobFileSchema, postSchema } from '../../app/content/front-matter.ts'
import { type Language, translatedLanguages } from '../../app/lib/languages.ts'
import { log } from '../log.ts'
import { type ContentPlace, ownFolder } from './ledger/place.ts'
import { markdownFolder } from './markdown-folder.ts'
import { openPolling } from './polling.ts'
import { openSiteTexts } from './site-texts.ts'
import { type FolderReading, takeSnapshot } from './snapshot.ts'

export type ContentStoreOptions = {
  /** Shows drafts and files dated later, marked. */
  isPreview?: boolean
  /** Milliseconds, as `Date.now`. */
  now?: () => number
}

export type ContentStore = Awaited<ReturnType<typeof openContent>>

/** Pause between two polls, in ms (docs/content.md). */
const pollInterval = 500

/**
 * Opens a content folder and polls it. After a broken file of the pages all of them stay as they were;
 * after a broken post or job its last valid version stays. Other posts and jobs go on changing.
 * @throws {ContentError} when the pages have a broken file at start
 */
export async function openContent(at: string | ContentPlace, options: ContentStoreOptions = {}) {
  const place = typeof at === 'string' ? ownFolder(at) : at
  const { isPreview = false, now = Date.now } = options
  const listeners: (() => void)[] = []
  const readTexts = await openSiteTexts(place.folder)
  const postFiles = markdownFolder(() => join(place.folder(), 'blog'), postSchema)
  const jobFiles = markdownFolder(() => join(place.folder(), 'jobs'), jobFileSchema)

  let reading = await readFolder()
  let snapshot = takeSnapshot(reading, { now: now(), isPreview })
  /** The reason why the folder could not be read. */
  let unread: string | undefined

  async function readFolder(): Promise<FolderReading> {
    const [posts, jobs, texts] = await Promise.all([postFiles.read(), jobFiles.read(), readTexts()])
    return { posts, jobs, texts }
  }

  function renewSnapshot(): void {
    const before = snapshot
    snapshot = takeSnapshot(reading, { now: now(), isPreview }, before)
    if (snapshot === before) return
    for (const listener of listeners) listener()
  }

  async function readChanges(): Promise<void> {
    await place.look()
    try {
      reading = await readFolder()
      renewSnapshot()
      unread = undefined
    } catch (error) {
      const reason = String(error)
      if (reason !== unread) log('error', 'content-not-read', { reason })
      unread = reason
    }
  }

  const { poll, close } = openPolling(readChanges, pollInterval)
  return {
    current: (language: Language = 'en') => snapshot.languages[language].content,
    posts: (language: Language = 'en') => snapshot.languages[language].posts,
    jobs: (language: Language = 'en') => snapshot.languages[language].jobs,
    /** The first broken file, relative to the folder, with its line; or why the folder cannot be read. */
    fault() {
      const { texts, posts, jobs } = reading
      const fault = texts.fault ?? posts.fault ?? jobs.fault ?? snapshot.fault
      return fault ? relative(place.folder(), fault) : unread
    },
    /** The first broken file of a second language, as `fault` gives it; English is served all the same. */
    translationFault() {
      const { translationFault } = reading.texts
      return translationFault && relative(place.folder(), translationFault)
    },
    /** How many texts of each second language are behind or missing. */
    translations: () =>
      Object.fromEntries(
        translatedLanguages.map((each) => [each, reading.texts.languages[each].counts]),
      ),
    /** Calls the listener whenever the public content changes, or a day begins. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** The desk's change that is shown; 0 while the folder of the release is read. */
    number: place.number,
    poll,
    close,
  }
}
