import { content } from 'virtual:content'
import type { Pages } from './schemas/pages.ts'
import type { SiteLink } from './schemas/site.ts'

/** Where each page that is not made from a list is, and which page it stands under. */
const places: Record<keyof Pages, { to: string; under?: keyof Pages }> = {
  home: { to: '/' },
  about: { to: '/about', under: 'home' },
  services: { to: '/services', under: 'home' },
  serviceDetail: { to: '/service-detail', under: 'services' },
  blogs: { to: '/blogs', under: 'home' },
  privacyPolicy: { to: '/privacy-policy', under: 'home' },
  caseStudies: { to: '/case-study', under: 'home' },
  faq: { to: '/faq', under: 'home' },
  career: { to: '/career', under: 'home' },
  jobPositions: { to: '/career/job-positions', under: 'career' },
  portfolio: { to: '/portfolio', under: 'home' },
  testimonials: { to: '/testimonial', under: 'home' },
  search: { to: '/search', under: 'home' },
}

/** Where these pages are. */
export const listPagePaths = (): string[] => Object.values(places).map(({ to }) => to)

/**
 * The way from home to a page, the page itself last (breadcrumbs).
 * @param further the steps that follow, on pages made from a list
 */
export function trailTo(page: keyof Pages, ...further: SiteLink[]): SiteLink[] {
  const { to, under } = places[page]
  return [...(under ? trailTo(under) : []), { label: labelOf(page), to }, ...further]
}

/** A step is called what the links around every page call it; the few they leave out say it themselves. */
function labelOf(page: keyof Pages): string {
  const { navigation, insights, footer } = content.site
  const links = [...navigation, ...insights, ...footer.company, ...footer.more]
  const { crumb, heading } = content.pages[page]
  return links.find(({ to }) => to === places[page].to)?.label ?? crumb ?? heading
}
