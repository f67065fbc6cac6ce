import { headOf, stepTo } from '~/content/pages.server'
import type { Content } from '~/content/read-content'
import type { Project } from '~/content/schemas/project'
import type { Service } from '~/content/schemas/service'
import { formatPrice } from '~/lib/format-price'
import type { FormDefinition } from '../../contracts/form.ts'
import { drawnOr, drawnPictures } from '../content/drawn-pictures.ts'
import type { SharingCard } from '../content/share-card.ts'
import { language } from './language.ts'

/* What the sharing picture of each kind of page shows. */

/** A page that is not made from a list. */
export function cardOfPage(content: Content, path: string): SharingCard {
  const { heading, note, picture } = headOf(content, path)
  return path === '/'
    ? cardOfHome(content)
    : card(content, { kind: 'page', heading, note, picture: picture?.name })
}

function cardOfHome(content: Content): SharingCard {
  const { drawn, shipped } = content.home.hero
  return card(content, {
    kind: 'home',
    heading: `${drawn} ${shipped}`,
    shippedEnd: shipped,
    note: priceOf(content),
    picture: content.home.hero.product.wide,
  })
}

/** A service; the one that has a price says it. */
export const cardOfService = (content: Content, service: Service): SharingCard =>
  card(content, {
    kind: 'service',
    heading: service.name,
    note: service.slug === content.pricing.mvp.service ? priceOf(content) : service.tagline,
    picture: service.picture,
  })

/** The case study of a project. */
export const cardOfCaseStudy = (content: Content, project: Project): SharingCard =>
  cardOfProject(content, project, stepTo(content, '/case-study').label, 0)

/** The project's own page shows another of its screens where there is one. */
export const cardOfProjectDetail = (content: Content, project: Project): SharingCard =>
  cardOfProject(content, project, content.caseStudies.projectCrumb, -1)

function cardOfProject(content: Content, project: Project, note: string, at: number): SharingCard {
  const { key, name, kind, tint, accent, portfolio } = project
  const category = portfolio.pieces.at(at)?.category
  const heading = `${name}, ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const picture = category && drawnOr(`stand-in-${category}`, `${key}-${category}`)
  return card(content, { kind: 'project', heading, note, picture, tint, accent })
}

/** @param day of publication, `YYYY-MM-DD`, where it is known */
export const cardOfPost = (
  content: Content,
  { title, day }: { title: string; day: string | undefined },
): SharingCard => card(content, { kind: 'post', heading: title, note: day && longDay(day) })

export const cardOfJob = (
  content: Content,
  { title, place }: { title: string; place?: string | undefined },
): SharingCard => card(content, { kind: 'job', heading: title, note: place })

export const cardOfForm = (content: Content, form: FormDefinition): SharingCard =>
  card(content, { kind: 'page', heading: form.title, note: form.description })

/** What every card has; a picture that is no drawing of ours is left out. */
function card(
  { site }: Content,
  { picture = '', ...own }: Omit<SharingCard, 'direction' | 'brand' | 'pictureVersion'>,
): SharingCard {
  const versions = drawnPictures.get(picture)?.versions
  return {
    ...own,
    ...(versions && { picture, pictureVersion: Object.values(versions).join() }),
    direction: 'ltr',
    brand: site.name,
  }
}

/** Short enough to stand whole beside a product. */
const priceOf = ({ pricing: { mvp } }: Content) => `${mvp.prefix} ${formatPrice(mvp.price)}`

const longDay = (day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
