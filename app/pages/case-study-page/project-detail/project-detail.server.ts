import { getContactCall } from '~/content/contact-call.server'
import { caseStudyPath, picturePath } from '~/content/project-paths'
import { primaryPiece, toPicture } from '~/content/project-piece'
import type { Content } from '~/content/read-content'
import type { Project } from '~/content/schemas/project'
import { describeProjectDetail } from '~/content/site-map'
import { loadHead } from '~/seo/load-head.server'

/** Loads the detail page of a project. */
export function openProjectDetail(content: Content, project: Project) {
  const { name, kind, detail, caseStudy, portfolio } = project
  const { website, appStore, googlePlay } = project.links
  const hasApp = portfolio.pieces.some(({ category }) => category === 'mobile')
  return {
    page: 'detail' as const,
    labels: content.labels.caseStudy.detail,
    ...loadHead(content, describeProjectDetail(content, project)),
    project: project.key,
    art: toPicture(project, primaryPiece(project)),
    /** The pieces, by the picture that a navigation state names. */
    pieces: portfolio.pieces.map((piece) => ({
      imagePath: picturePath(project.key, piece.category),
      art: toPicture(project, piece),
    })),
    name,
    kind,
    introduction: detail.introduction,
    sample: (caseStudy.sample ?? project.links.sample) === true,
    /** The links of a page that is opened without navigation state. */
    links: hasApp ? { appStoreUrl: appStore, googlePlayUrl: googlePlay } : { linkUrl: website },
    /** Its case study. */
    to: caseStudyPath(project),
    contact: getContactCall(content),
  }
}
