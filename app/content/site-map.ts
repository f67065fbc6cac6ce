import type { Blog } from '../../contracts/blog.ts'
import type { FormDefinition } from '../../contracts/form.ts'
import type { Job } from '../../contracts/job.ts'
import { parseDay } from '../lib/dates.ts'
import { formPath, jobPath, postPath, servicePath } from '../lib/paths.ts'
import { isPictureFile } from '../lib/picture-file.ts'
import { withSlugs } from '../lib/slugs.ts'
import { isSafeUrl } from '../lib/urls.ts'
import type { PictureSkin } from '../pictures/picture-kinds.ts'
import { pictureUrl } from '../seo/picture-url.ts'
import { makeExcerpt } from '../text/render-text.server.ts'
import { isLeftOut } from './left-out.ts'
import { pagePaths } from './page-paths.ts'
import { breadcrumbsTo, breadcrumbTo, getHead } from './pages.server.ts'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import { primaryPiece, sketchName } from './project-piece.ts'
import type { Content } from './read-content.ts'
import type { Piece, Project } from './schemas/project.ts'
import type { Service } from './schemas/service.ts'
import type { SiteLink } from './schemas/site.ts'
import type { ShareCard } from './share-card.ts'
import {
  cardOfForm,
  cardOfJob,
  cardOfPage,
  cardOfPost,
  cardOfProjectPage,
  cardOfService,
} from './share-cards.server.ts'

/** A page of the site. Slow values are functions: there may be a hundred thousand posts. */
export type SitePage = {
  kind: 'page' | 'service' | 'case-study' | 'project-detail' | 'form' | 'job' | 'post'
  path: string
  /** Its name in lists and breadcrumbs. */
  name: string
  /** From home to the page. */
  breadcrumbs(): SiteLink[]
  /** Title and description for search engines. */
  words(): { title: string; description: string }
  /** The facts that its share image shows. */
  card(): ShareCard
  /** The files of the content that are its own, the main one first; a folder ends in a slash. */
  files: readonly string[]
  /** URLs of its pictures, from the site's root. */
  pictures: readonly string[]
  /** Ids of its parts that a link may lead to. */
  sections: readonly string[]
  /** Search engines, the search and robots know of it. */
  isListed: boolean
  /** The day its own content gives, `YYYY-MM-DD`. */
  day?: string | undefined
}

/** Facts of pages that the route table and `pages.yaml` do not tell; a page without an entry needs none. */
const facts: Record<string, Partial<Pick<SitePage, 'files' | 'sections' | 'isListed'>>> = {
  '/': {
    files: ['home/', 'pricing.yaml', 'portfolio.yaml', 'contact.yaml'],
    sections: ['work', 'pricing'],
  },
  '/about': { files: ['about/'] },
  '/blogs': { files: ['blog/'] },
  '/privacy-policy': { files: ['privacy.md'] },
  '/case-study': { files: ['case-studies.yaml'] },
  '/faq': { files: ['faq.yaml'] },
  '/career': { files: ['career/'] },
  '/career/job-positions': { files: ['jobs/'] },
  '/portfolio': { files: ['portfolio.yaml'], sections: ['projects'] },
  '/testimonial': { files: ['testimonials.yaml'] },
  // Unlisted: not in the sitemap or the search.
  '/search': { files: ['search.yaml'], isListed: false },
  '/styleguide': { isListed: false },
}

/** Lists the pages that the content folder makes, but for posts and jobs. */
export const listOwnPages = (content: Content): SitePage[] =>
  [
    ...pagePaths.map((path) => describePage(content, path)),
    ...content.services.map((service) => describeService(content, service)),
    ...content.projects.flatMap((project) => [
      describeCaseStudy(content, project),
      describeProjectDetail(content, project),
    ]),
    ...content.forms.map((form) => describeForm(content, form)),
  ].filter(({ path }) => !isLeftOut(content.leftOut, path))

/**
 * Lists every page of the site, the posts last.
 * @param posts and jobs that are public now, newest first
 */
export function listPages(
  content: Content,
  posts: readonly Blog[],
  jobs: readonly Job[],
): SitePage[] {
  // A list has the date of its newest item.
  const days: Record<string, string | undefined> = {
    '/blogs': findNewest(posts.map(({ published_date }) => parseDay(published_date))),
    '/career/job-positions': findNewest(jobs.map(({ date }) => date && parseDay(date))),
  }
  return [
    ...listOwnPages(content).map((page) => ({ ...page, day: days[page.path] ?? page.day })),
    ...withSlugs(jobs).map((job) => describeJob(content, job)),
    ...posts.map((post) => describePost(content, post)),
  ].filter(({ path }) => !isLeftOut(content.leftOut, path))
}

const empty = { files: [], pictures: [], sections: [], isListed: true }

const describePage = (content: Content, path: string): SitePage => ({
  ...empty,
  ...facts[path],
  kind: 'page',
  path,
  name: breadcrumbTo(content, path).label,
  breadcrumbs: () => breadcrumbsTo(content, path),
  words: () => getHead(content, path).seo,
  card: () => cardOfPage(content, path),
  ...(path === '/faq' && { sections: content.faq.questions.map(({ id }) => id) }),
})

export function describeService(content: Content, service: Service): SitePage {
  const { slug, name, seo, date, offerings } = service
  const path = servicePath(slug)
  return {
    ...empty,
    kind: 'service',
    path,
    name,
    breadcrumbs: () => breadcrumbsTo(content, '/services', { label: name, to: path }),
    words: () => seo,
    card: () => cardOfService(content, service),
    files: [`services/${slug}.yaml`],
    pictures: [...new Set(offerings.map(({ picture }) => pictureUrl(picture)))],
    day: date && parseDay(date),
  }
}

export function describeCaseStudy(content: Content, project: Project): SitePage {
  const { key, name, portfolio, caseStudy } = project
  const path = caseStudyPath(project)
  return {
    ...empty,
    kind: 'case-study',
    path,
    name,
    breadcrumbs: () => breadcrumbsTo(content, '/case-study', { label: name, to: path }),
    words: () => caseStudy.seo,
    card: () => cardOfProjectPage(content, { page: 'case-study', project }),
    files: [`projects/${key}.yaml`],
    pictures: portfolio.pieces.flatMap((piece) => listPictures(piece, ['drawn', 'shipped'])),
  }
}

export function describeProjectDetail(content: Content, project: Project): SitePage {
  const { key, name, detail } = project
  const path = projectDetailPath(project)
  return {
    ...empty,
    kind: 'project-detail',
    path,
    name,
    breadcrumbs: () => [
      ...describeCaseStudy(content, project).breadcrumbs(),
      { label: content.caseStudies.projectCrumb, to: path },
    ],
    words: () => detail.seo,
    card: () => cardOfProjectPage(content, { page: 'detail', project }),
    files: [`projects/${key}.yaml`],
    pictures: listPictures(primaryPiece(project), ['shipped']),
  }
}

/** The URLs of a piece's pictures; a sketch shows nothing of it. */
function listPictures({ category, picture }: Piece, skins: PictureSkin[]): string[] {
  if (picture === sketchName(category)) return []
  return isPictureFile(picture) ? [picture] : skins.map((skin) => pictureUrl(picture, skin))
}

export function describeForm(content: Content, form: FormDefinition): SitePage {
  const { id, title, description } = form
  const path = formPath(id)
  return {
    ...empty,
    kind: 'form',
    path,
    name: title,
    breadcrumbs: () => breadcrumbsTo(content, '/', { label: title, to: path }),
    words: () => ({ title, description }),
    card: () => cardOfForm(content, form),
    files: [`forms/${id}.yaml`],
    isListed: false,
  }
}

export function describeJob(content: Content, job: Job & { slug: string }): SitePage {
  const { slug, title, desc, date } = job
  const path = jobPath(slug)
  return {
    ...empty,
    kind: 'job',
    path,
    name: title,
    breadcrumbs: () => breadcrumbsTo(content, '/career/job-positions', { label: title, to: path }),
    words: () => ({ title, description: makeExcerpt(desc) }),
    card: () => cardOfJob(content, job),
    files: ['jobs/'],
    day: date && parseDay(date),
  }
}

export function describePost(content: Content, post: Blog): SitePage {
  const { slug, title, summary, text, published_date, image_url, updated } = post
  const path = postPath(slug)
  const day = parseDay(published_date)
  return {
    ...empty,
    kind: 'post',
    path,
    name: title,
    breadcrumbs: () => breadcrumbsTo(content, '/blogs', { label: title, to: path }),
    words: () => ({ title, description: summary ?? makeExcerpt(text) }),
    card: () => cardOfPost(content, { title, day }),
    files: ['blog/'],
    pictures: isSafeUrl(image_url) ? [image_url] : [],
    day: (updated && parseDay(updated)) ?? day,
  }
}

const findNewest = (days: (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).reduce((one, other) => (one > other ? one : other), '') ||
  undefined
