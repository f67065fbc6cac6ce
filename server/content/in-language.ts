import type { BlogSource, JobSource } from '../../app/content/sources.ts'
import { isArticle, type PageState } from '../../app/content/translations/page-states.ts'
import { byLanguage, type Language, languageOfText } from '../../app/lib/languages.ts'
import { jobPath, postPath } from '../../app/lib/paths.ts'
import { withSlugs } from '../../app/lib/slugs.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { Job } from '../../contracts/job.ts'
import { memoize } from './memoize.ts'

/** Posts and jobs that are written or translated in a language. */
export type Articles = { blogs: readonly Blog[]; jobs: readonly Job[] }

type Sources = { blogs: BlogSource; jobs: JobSource }

/**
 * Shows the sources as a page in a language does: translated items in their translation, and in a second
 * language its own first; each other one says its language. A content host has no languages: the language of its
 * items is found by their letters.
 */
export function inLanguage(
  { blogs, jobs }: Sources,
  language: Language,
  translated: Articles,
): Sources {
  const sortBlogs = (list: readonly Blog[]) => sort(list, language, translated.blogs)
  const sortJobs = (list: readonly Job[]) => sort(list, language, translated.jobs)
  return {
    blogs: {
      ...blogs,
      peekBlogs() {
        const list = blogs.peekBlogs()
        return list && sortBlogs(list)
      },
      async listBlogs() {
        const answer = await blogs.listBlogs()
        return answer.state === 'found' ? { ...answer, value: sortBlogs(answer.value) } : answer
      },
      async findBlog(slug) {
        const own = translated.blogs.find((each) => each.slug === slug)
        const answer = await blogs.findBlog(slug)
        if (answer.state !== 'found') return answer
        const { slug: _, ...value } = own ?? mark({ ...answer.value, slug }, language)
        return { ...answer, value }
      },
    },
    jobs: {
      ...jobs,
      peekJobs() {
        const list = jobs.peekJobs?.()
        return list && sortJobs(list)
      },
      async listJobs() {
        const answer = await jobs.listJobs()
        return answer.state === 'found' ? { ...answer, value: sortJobs(answer.value) } : answer
      },
    },
  }
}

/**
 * Finds the state of a post or job of a content host: it is published in the language of its letters. English
 * while the list is not known.
 * @param sources in the language
 * @param path bare
 * @returns undefined for any other page
 */
export function stateOfHosted({ blogs, jobs }: Sources, path: string): PageState | undefined {
  if (!isArticle(path)) return undefined
  if (path.startsWith(postPath('')) && !blogs.isLocal)
    return listPostStates(blogs.peekBlogs() ?? empty).get(path) ?? 'english'
  if (path.startsWith(jobPath('')) && !jobs.isLocal)
    return listJobStates(jobs.peekJobs?.() ?? empty).get(path) ?? 'english'
  return undefined
}

const empty: readonly never[] = []
const listPostStates = memoize(
  (posts: readonly Blog[]) =>
    new Map(posts.map((post) => [postPath(post.slug), stateOfItem(post)])),
)
const listJobStates = memoize(
  (jobs: readonly Job[]) =>
    new Map(withSlugs(jobs).map((job) => [jobPath(job.slug), stateOfItem(job)])),
)
const stateOfItem = ({ language }: { language?: Language | undefined }): PageState =>
  language === undefined ? 'published' : 'english'

type Item = { title: string; slug?: string; language?: Language | undefined } & Partial<
  Pick<Blog, 'text'> & Pick<Job, 'desc'>
>

/** Lists stay the same objects while nothing changes: views compare them. */
const sorters = byLanguage((language) =>
  memoize((list: readonly Item[]) =>
    memoize((translated: readonly Item[]) => {
      const bySlug = new Map(translated.map((each) => [each.slug, each]))
      const marked = list.map((each) => bySlug.get(each.slug) ?? mark(each, language))
      const isForeign = (each: Item) => Number(each.language !== undefined)
      // In English the order is the host’s (SPEC.md).
      if (language === 'en') return marked
      return marked.toSorted((one, other) => isForeign(one) - isForeign(other))
    }),
  ),
)

function sort<Listed extends Item>(
  list: readonly Listed[],
  language: Language,
  translated: readonly Listed[],
): readonly Listed[] {
  const sorted: readonly Item[] = sorters[language](list)(translated)
  return sorted as readonly Listed[] // it has the items of these two lists
}

/** An item whose text is in another language than the page says so. */
function mark<Marked extends Item>(item: Marked, language: Language): Marked {
  const own = languageOfText(`${item.title} ${(item.text ?? item.desc ?? '').slice(0, 200)}`)
  return own === language ? item : { ...item, language: own }
}
