import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { caseStudyPath } from '~/content/project-paths'
import { primaryPiece } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/testimonial-page'
import { Testimonial } from './testimonial'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const testimonials = content.testimonials?.testimonials ?? []
  return {
    ...loadStaticPage(content, '/testimonial'),
    testimonials: testimonials.map(({ project: key, ...own }) => {
      const project = content.projects.find((each) => each.key === key)
      return { ...own, product: project && toProduct(project) }
    }),
    labels: content.labels.testimonials,
    contact: getContactCall(content),
  }
}

const toProduct = (project: Project) => ({
  key: project.key,
  name: project.name,
  kind: project.kind,
  to: caseStudyPath(project),
  screen: primaryPiece(project),
})

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    loaderData,
    ...args,
  })
}

export default function TestimonialPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, testimonials, labels, contact } = loaderData
  return (
    <>
      <PageBanner {...head} breadcrumbs={breadcrumbs} />
      {testimonials.map((testimonial) => (
        <Testimonial key={testimonial.name} {...testimonial} labels={labels} />
      ))}
      <ContactCall {...contact} />
    </>
  )
}
