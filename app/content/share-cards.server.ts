import type { FormDefinition } from '../../contracts/form.ts'
import { formatDay } from '../lib/dates.ts'
import { formatPrice } from '../lib/format-price.ts'
import { isolateLtr } from '../lib/isolate.ts'
import { languageFacts } from '../lib/languages.ts'
import { isPictureFile } from '../lib/picture-file.ts'
import { joinWords } from '../lib/words.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { breadcrumbTo, getHead } from './pages.server.ts'
import type { ProjectPage } from './project-paths.ts'
import { findScreenPicture, primaryPiece, sketchName } from './project-piece.ts'
import type { Content } from './read-content.ts'
import type { ProjectCategory } from './schemas/project.ts'
import type { Service } from './schemas/service.ts'
import type { ShareCard } from './share-card.ts'

/* The contents of the share image of each kind of page. */

/** A page that is not made from a list. */
export function cardOfPage(content: Content, path: string): ShareCard {
  const { heading, note, picture } = getHead(content, path)
  return path === '/'
    ? cardOfHome(content)
    : card(content, { kind: 'page', heading, note, picture: picture?.name })
}

function cardOfHome(content: Content): ShareCard {
  const { drawn, shipped, product } = content.home.hero
  const picture = findScreenPicture(content.allProjects, product.wide)
  return card(content, {
    kind: 'home',
    heading: `${drawn} ${shipped}`,
    shippedEnd: shipped,
    note: formatMvpPrice(content),
    picture,
    sketch: sketchBehind(picture, product.wide.category),
  })
}

/** A service; the one that has a price says it. */
export const cardOfService = (content: Content, service: Service): ShareCard =>
  card(content, {
    kind: 'service',
    heading: service.name,
    note: service.slug === content.pricing.mvp.service ? formatMvpPrice(content) : service.tagline,
    picture: service.picture,
  })

/** A project's page; the detail page shows another of its screens where there is one. */
export function cardOfProjectPage(content: Content, { page, project }: ProjectPage): ShareCard {
  const { name, kind, tint, accent, portfolio } = project
  const isDetail = page === 'detail'
  const note = isDetail
    ? content.caseStudies.projectCrumb
    : breadcrumbTo(content, '/case-study').label
  const { picture, category } = portfolio.pieces.at(isDetail ? -1 : 0) ?? primaryPiece(project)
  const lowered = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const heading = joinWords([name, lowered], content.labels.joined.list)
  const sketch = sketchBehind(picture, category)
  return card(content, { kind: 'project', heading, note, picture, sketch, tint, accent })
}

/** The drawn side of a screenshot, which has none of its own. */
const sketchBehind = (picture: string, category: ProjectCategory) =>
  isPictureFile(picture) ? sketchName(category) : undefined

/** @param day of publication, `YYYY-MM-DD`, where it is known */
export const cardOfPost = (
  content: Content,
  { title, day }: { title: string; day: string | undefined },
): ShareCard =>
  card(content, {
    kind: 'post',
    heading: title,
    note: day && formatDay(day, languageFacts[content.language].tag),
  })

export const cardOfJob = (
  content: Content,
  { title, place }: { title: string; place?: string | undefined },
): ShareCard => card(content, { kind: 'job', heading: title, note: place })

export const cardOfForm = (content: Content, form: FormDefinition): ShareCard =>
  card(content, { kind: 'page', heading: form.title, note: form.description })

/** Adds the parts of every card. A picture is shown if it is a drawing, or if a sketch is the drawn side of it. */
function card(
  { site, language }: Content,
  { picture = '', sketch, ...own }: Omit<ShareCard, 'direction' | 'brand' | 'pictureVersion'>,
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
const formatMvpPrice = ({ pricing: { mvp }, language }: Content) =>
  `${mvp.prefix} ${isolateLtr(formatPrice(mvp.price), language)}`
