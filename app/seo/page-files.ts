import type { Content } from '~/content/read-content'

/**
 * The files of the content folder that hold a page's own texts. What stands on every page, and the
 * one file of all pages' headings, are left out: by them every page would have changed each time.
 */
export function filesOf(content: Content, path: string): string[] {
  const { home, about, career, services, projects } = content
  const parts = (folder: string, of: object) =>
    Object.keys(of).map((part) => `${folder}/${part}.yaml`)
  const allServices = services.map(({ slug }) => `services/${slug}.yaml`)
  const allProjects = projects.map(({ key }) => `projects/${key}.yaml`)
  const files: Record<string, string[]> = {
    '/': [...parts('home', home), 'pricing.yaml'],
    '/about': parts('about', about),
    '/services': allServices,
    '/service-detail': allServices,
    '/privacy-policy': ['privacy.md'],
    '/case-study': ['case-studies.yaml', ...allProjects],
    '/faq': ['faq.yaml'],
    '/career': parts('career', career),
    '/portfolio': ['portfolio.yaml', ...allProjects],
    '/testimonial': ['testimonials.yaml'],
  }
  return files[path] ?? []
}
