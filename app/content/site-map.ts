import type { Blog } from '../../contracts/blog.ts'
import type { FormDefinition } from '../../contracts/form.ts'
import type { Job } from '../../contracts/job.ts'
import { formatDay, parseDay } from '../lib/dates.ts'
import { writePrice } from '../lib/format-price.ts'
import { languageFacts } from '../lib/languages.ts'
import { formPath, jobPath, postPath, servicePath } from '../lib/paths.ts'
import { isPictureFile } from '../lib/picture-file.ts'
import { withSlugs } from '../lib/slugs.ts'
import { joinWords } from '../lib/words.ts'
import { makeExcerpt } from '../text/render-text.server.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { isLeftOut } from './left-out.ts'
import { pagePaths } from './page-paths.ts'
import { breadcrumbsTo, breadcrumbTo, getHead } from './pages.server.ts'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import { findScreenPicture, primaryPiece, sketchName } from './project-piece.ts'
import type { Content } from './read-content.ts'
import type { Piece, Project, ProjectCategory } from './schemas/project.ts'
import type { Service } from './schemas/service.ts'
import type { SiteLink } from './schemas/site.ts'
import type { ShareCard } from './share-card.ts'

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

/** Lists every page of the site, the posts last. Posts and jobs are those public now, newest first. */
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

type Described = Pick<SitePage, 'kind' | 'path' | 'name' | 'words'> &
  Partial<Omit<SitePage, 'card'>> & {
    /** The path of the page above it. */
    under: string
    card: () => CardFacts
  }

const none = { files: [], sections: [], isListed: true }

const toPage = (content: Content, { under, card, ...own }: Described): SitePage => ({
  ...none,
  breadcrumbs: () => [...breadcrumbsTo(content, under), { label: own.name, to: own.path }],
  ...own,
  card: () => makeCard(content, card()),
})

export const describePage = (content: Content, path: string): SitePage =>
  toPage(content, {
    ...facts[path],
    kind: 'page',
    path,
    name: breadcrumbTo(content, path).label,
    under: path,
    breadcrumbs: () => breadcrumbsTo(content, path),
    words: () => getHead(content, path).seo,
    card() {
      const { heading, note, picture } = getHead(content, path)
      if (path !== '/') return { kind: 'page', heading, note, picture: picture?.name }
      const { drawn, shipped, product } = content.home.hero
      return {
        kind: 'home',
        heading: `${drawn} ${shipped}`,
        shippedEnd: shipped,
        note: formatMvpPrice(content),
        ...screenOf(findScreenPicture(content.allProjects, product.wide), product.wide.category),
      }
    },
    ...(path === '/faq' && { sections: content.faq.questions.map(({ id }) => id) }),
  })

export function describeService(content: Content, service: Service): SitePage {
  const { slug, name, seo, date, tagline, picture } = service
  // The one that has a price says it.
  const hasPrice = slug === content.pricing.mvp.service
  return toPage(content, {
    kind: 'service',
    path: servicePath(slug),
    name,
    under: '/services',
    words: () => seo,
    card: () => ({
      kind: 'service',
      heading: name,
      note: hasPrice ? formatMvpPrice(content) : tagline,
      picture,
    }),
    files: [`services/${slug}.yaml`],
    sections: service.offerings.flatMap(({ anchor }) => anchor ?? []),
    day: date && parseDay(date),
  })
}

export function describeCaseStudy(content: Content, project: Project): SitePage {
  const { key, name, caseStudy } = project
  return toPage(content, {
    kind: 'case-study',
    path: caseStudyPath(project),
    name,
    under: '/case-study',
    words: () => caseStudy.seo,
    card: () =>
      cardOf(content, project, primaryPiece(project), breadcrumbTo(content, '/case-study').label),
    files: [`projects/${key}.yaml`],
  })
}

export function describeProjectDetail(content: Content, project: Project): SitePage {
  const { key, name, detail, portfolio } = project
  const path = projectDetailPath(project)
  const { projectCrumb } = content.caseStudies
  const above = describeCaseStudy(content, project)
  return toPage(content, {
    kind: 'project-detail',
    path,
    name,
    under: above.path,
    breadcrumbs: () => [...above.breadcrumbs(), { label: projectCrumb, to: path }],
    words: () => detail.seo,
    // Another of its screens than that of the case study.
    card: () =>
      cardOf(content, project, portfolio.pieces.at(-1) ?? primaryPiece(project), projectCrumb),
    files: [`projects/${key}.yaml`],
  })
}

function cardOf(content: Content, project: Project, piece: Piece, note: string): CardFacts {
  const { name, kind, tint, accent } = project
  const lowered = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const heading = joinWords([name, lowered], content.labels.joined.list)
  return {
    kind: 'project',
    heading,
    note,
    ...screenOf(piece.picture, piece.category),
    tint,
    accent,
  }
}

/** A screenshot has no drawn side of its own. */
const screenOf = (picture: string, category: ProjectCategory) => ({
  picture,
  sketch: isPictureFile(picture) ? sketchName(category) : undefined,
})

export const describeForm = (content: Content, { id, title, description }: FormDefinition) =>
  toPage(content, {
    kind: 'form',
    path: formPath(id),
    name: title,
    under: '/',
    words: () => ({ title, description }),
    card: () => ({ kind: 'page', heading: title, note: description }),
    files: [`forms/${id}.yaml`],
    isListed: false,
  })

export const describeJob = (content: Content, job: Job & { slug: string }) =>
  toPage(content, {
    kind: 'job',
    path: jobPath(job.slug),
    name: job.title,
    under: '/career/job-positions',
    words: () => ({ title: job.title, description: makeExcerpt(job.desc) }),
    card: () => ({ kind: 'job', heading: job.title, note: job.place }),
    files: ['jobs/'],
    day: job.date && parseDay(job.date),
  })

export function describePost(content: Content, post: Blog): SitePage {
  const { slug, title, summary, text, published_date, updated } = post
  const day = parseDay(published_date)
  const { tag } = languageFacts[content.language]
  return toPage(content, {
    kind: 'post',
    path: postPath(slug),
    name: title,
    under: '/blogs',
    words: () => ({ title, description: summary ?? makeExcerpt(text) }),
    card: () => ({ kind: 'post', heading: title, note: day && formatDay(day, tag) }),
    files: ['blog/'],
    day: (updated && parseDay(updated)) ?? day,
  })
}

type CardFacts = Omit<ShareCard, 'direction' | 'brand' | 'pictureVersion'>

/** Adds the parts of every share image. A picture is shown if it is a drawing, or if a sketch is the drawn side of it. */
function makeCard(
  { site, language }: Content,
  { picture = '', sketch, ...own }: CardFacts,
): ShareCard {
  const versions = drawnPictures.get(picture)?.versions
  return {
    ...own,
    ...(sketch && { picture, sketch }),
    ...(versions && { picture, pictureVersion: Object.values(versions).join() }),
    direction: languageFacts[language].direction,
    brand: site.name,
  }
}

/** Short enough to fit beside a product. */
const formatMvpPrice = ({ pricing, language }: Content) =>
  `${pricing.mvp.prefix} ${writePrice(pricing, language).text}`

const findNewest = (days: (string | undefined)[]) =>
  days.reduce((one = '', other = '') => (one > other ? one : other), undefined) || undefined
