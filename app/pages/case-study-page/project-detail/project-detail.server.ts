import { trailTo } from '~/content/pages.server'
import { caseStudyPath, picturePath, projectDetailPath } from '~/content/project-paths'
import { mainCategory } from '~/content/project-piece'
import type { Content } from '~/content/read-content'
import type { Project } from '~/content/schemas/project'
import { sharingPicture } from '~/seo/sharing-address.server'
import { cardOfProjectPage } from '~/seo/sharing-cards.server'

/** What the detail page of a project shows. */
export function openProjectDetail(content: Content, project: Project) {
  const { name, kind, detail, portfolio } = project
  const { website, appStore, googlePlay } = project.links
  const path = projectDetailPath(project)
  const caseStudy = caseStudyPath(project)
  const hasApp = portfolio.pieces.some(({ category }) => category === 'mobile')
  return {
    page: 'detail' as const,
    seo: detail.seo,
    trail: trailTo(
      content,
      '/case-study',
      { label: name, to: caseStudy },
      { label: content.caseStudies.projectCrumb, to: path },
    ),
    picture: sharingPicture(path, cardOfProjectPage(content, { page: 'detail', project })),
    project: project.key,
    category: mainCategory(project),
    name,
    kind,
    introduction: detail.introduction,
    /** The links of a page that is opened without navigation state. */
    links: hasApp ? { appStoreUrl: appStore, googlePlayUrl: googlePlay } : { linkUrl: website },
    /** The pictures a navigation state may name. */
    pictures: portfolio.pieces.map(({ category }) => picturePath(project.key, category)),
    /** Its case study. */
    to: caseStudy,
    contact: content.contact.callToAction,
  }
}
