import { hash } from 'node:crypto'
import { drawnIn } from '../../app/content/drawn-pictures.ts'
import { showNamedPictures } from '../../app/content/figures.ts'
import type { JobFile, PostFile } from '../../app/content/front-matter.ts'
import { type Dated, published, type Stage } from '../../app/content/publication.ts'
import type { Content } from '../../app/content/read-content.ts'
import { bodyKey } from '../../app/content/read-markdown.ts'
import { fillTokens, makeTokens } from '../../app/content/tokens.ts'
import type { PageState } from '../../app/content/translations/page-states.ts'
import { byLanguage, type Language } from '../../app/lib/languages.ts'
import { jobPath, postPath } from '../../app/lib/paths.ts'
import { dropDuplicates, type Placed, type Reading } from './markdown-folder.ts'
import type { Article, SiteTexts } from './site-texts.ts'

/** The files of the folder as they were read at one time, drafts included. */
export type FolderReading = {
  texts: SiteTexts
  posts: Reading<PostFile & Placed>
  jobs: Reading<JobFile & Placed>
}

/** The public content in one language. Each slug is there once. */
type SnapshotIn = {
  content: Content
  /** All of them in English, and in a second language those that are translated. */
  posts: readonly (PostFile & Stage)[]
  jobs: readonly (JobFile & Stage)[]
}

/** The public content; replaced as a whole, never changed. */
export type Snapshot = {
  version: string
  languages: Record<Language, SnapshotIn>
  /** The first post or job that is left out, as another one has its slug. */
  fault: string | undefined
  /** When it was made, and until when it is valid, in ms. */
  madeAt: number
  validUntil: number
}

type Showing = { now: number; isPreview: boolean }

/** @returns the snapshot before while it is what the files say */
export function takeSnapshot(
  { texts, posts, jobs }: FolderReading,
  showing: Showing,
  before?: Snapshot,
): Snapshot {
  const versions = Object.values(texts.languages).map(({ content }) => content.version)
  const version = hash('sha256', [...versions, posts.hash, jobs.hash].join('\n\n')).slice(0, 12)
  if (before?.version === version && isValid(before, showing.now)) return before
  const publicPosts = dropDuplicates(published(posts.files, showing))
  const publicJobs = dropDuplicates(published(jobs.files, showing))
  const dated = [...texts.languages.en.content.services, ...posts.files, ...jobs.files]
  return {
    version,
    fault: publicPosts.fault ?? publicJobs.fault,
    madeAt: showing.now,
    validUntil: findNextChange(dated, showing.now),
    languages: byLanguage((language) => {
      const { content, articles } = texts.languages[language]
      const show = <File extends Written>(files: readonly File[]) =>
        language === 'en'
          ? files.map((file) => ({ file, state: 'published' as const }))
          : translate(files, articles, language)
      const [ofPosts, ofJobs] = [show(publicPosts.files), show(publicJobs.files)]
      const tokens = makeTokens(content, language)
      const services = published(content.services, showing)
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
    }),
  }
}

/** False also before it was made: the clock has been set back. */
const isValid = ({ madeAt, validUntil }: Snapshot, now: number) => madeAt <= now && now < validUntil

/** The next time at which something is published, or a day begins and closes jobs, in ms. */
const findNextChange = (items: readonly Dated[], now: number): number =>
  Math.min(
    (Math.floor(now / day) + 1) * day,
    ...items.flatMap(({ date }) => (date && Date.parse(date) > now ? Date.parse(date) : [])),
  )

const day = 86_400_000

type Written = { path: string; text: string; slug: string }

/** The public files whose text is translated, each with its words in the language. */
function translate<File extends Written>(
  files: readonly File[],
  articles: readonly Article[],
  language: Language,
): { file: File; state: PageState }[] {
  const byName = new Map(articles.map((article) => [article.name, article]))
  return files.flatMap((file) => {
    const { value, texts = [] } = byName.get(file.path.split('/').slice(-2).join('/')) ?? {}
    const text = texts.find(({ key }) => key === bodyKey)?.text
    if (text === undefined) return []
    const isCurrent = texts.every(({ state }) => state === 'current')
    const translated = Object.assign({ ...file }, drawnIn(value, language), {
      text: showNamedPictures(text, language),
    })
    return [{ file: translated, state: isCurrent ? 'published' : 'behind' }]
  })
}
