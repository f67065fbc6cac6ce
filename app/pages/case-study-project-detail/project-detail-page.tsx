import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { contentContext } from '~/content/content-context'
import { trailTo } from '~/content/pages.server'
import { caseStudyPath, categoryOf, picturePath, projectDetailPath } from '~/content/project-paths'
import { mainCategory } from '~/content/project-piece'
import { getProjectByPath } from '~/content/projects.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { pageMeta } from '~/seo/page-meta'
import { sharingPicture } from '~/seo/sharing-address.server'
import { cardOfProjectDetail } from '~/seo/sharing-cards.server'
import { workShown } from '~/seo/work-shown'
import { ButtonLink } from '~/ui/button-link'
import type { Route } from './+types/project-detail-page'
import { ProductLinks } from './product-links'
import { ProductPicture } from './product-picture'
import { readProjectState } from './project-state'

export { shouldRevalidate } from '~/helpers/pop-up'

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const project = getProjectByPath(content, url.pathname)
  const { website, appStore, googlePlay } = project.links
  const hasApp = project.portfolio.pieces.some(({ category }) => category === 'mobile')
  return {
    trail: trailTo(
      content,
      '/case-study',
      { label: project.name, to: caseStudyPath(project) },
      { label: content.caseStudies.projectCrumb, to: projectDetailPath(project) },
    ),
    picture: sharingPicture(projectDetailPath(project), cardOfProjectDetail(content, project)),
    project: project.key,
    category: mainCategory(project),
    name: project.name,
    kind: project.kind,
    detail: project.detail,
    /** The links of a page that is opened without navigation state. */
    links: hasApp ? { appStoreUrl: appStore, googlePlayUrl: googlePlay } : { linkUrl: website },
    /** The pictures a navigation state may name. */
    pictures: project.portfolio.pieces.map(({ category }) => picturePath(project.key, category)),
    caseStudy: caseStudyPath(project),
    contact: content.contact.callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.detail.seo,
    trail: loaderData?.trail,
    kind: 'ItemPage',
    subject: (place) => loaderData && workShown({ ...loaderData, to: loaderData.caseStudy }, place),
    loaderData,
    ...args,
  })
}

/** A subscription to a value that never changes. */
const noChange = () => () => {}

export default function ProjectDetailPage({ loaderData }: Route.ComponentProps) {
  const { trail, project, name, kind, detail, links, pictures, caseStudy, contact } = loaderData
  const { state } = useLocation()
  // A reloaded page hydrates as the server rendered it, without the navigation state.
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const handed = isHydrated ? readProjectState(state, pictures) : undefined
  const shown = handed ?? links
  const category = categoryOf(handed?.imagePath) ?? loaderData.category
  return (
    <>
      <PageBanner trail={trail} note={kind} heading={name} />
      <ProductPicture project={project} category={category} alt={`${name}: ${kind}`} />
      <section className="section page-width grid gap-5 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid max-w-[40em] content-start gap-2 text-lead">
          {detail.introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <ProductLinks {...shown} />
          <ButtonLink to={caseStudy} look="ghost">
            Read the case study
          </ButtonLink>
        </div>
      </section>
      <ContactCall {...contact} />
    </>
  )
}
