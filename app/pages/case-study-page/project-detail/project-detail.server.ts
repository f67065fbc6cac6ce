import { getContactCall } from '~/content/contact-call.server'
import { caseStudyPath, picturePath } from '~/content/project-paths'
import type { Content } from '~/content/read-content'
import type { Piece, Project } from '~/content/schemas/project'
import { describeProjectDetail } from '~/content/site-map'
import { loadHead } from '~/seo/load-head.server'
import { chooseScreens } from '../case-study/choose-screens.server'

/** Loads the detail page of a project. */
export function openProjectDetail(content: Content, project: Project) {
  const { key, name, kind, platforms, links, detail, caseStudy, portfolio } = project
  const { website, appStore, googlePlay } = links
  const labels = content.labels.caseStudy
  const hasApp = portfolio.pieces.some(({ category }) => category === 'mobile')
  return {
    page: 'detail' as const,
    labels: labels.detail,
    ...loadHead(content, describeProjectDetail(content, project)),
    project: key,
    /** The pieces, by the picture that a navigation state names. */
    pieces: portfolio.pieces.map((piece) => ({
      imagePath: picturePath(key, piece.category),
      category: piece.category,
      screens: listScreens(piece),
    })),
    name,
    kind,
    platforms,
    introduction: detail.introduction,
    notes: [
      ...(caseStudy.sample ? [labels.unconfirmed] : []),
      ...(links.sample ? [labels.detail.sampleLinks] : []),
    ],
    /** The links of a page that is opened without navigation state. */
    links: hasApp ? { appStoreUrl: appStore, googlePlayUrl: googlePlay } : { linkUrl: website },
    story: {
      to: caseStudyPath(project),
      lead: caseStudy.lead,
      drawing: chooseScreens(project).drawing,
    },
    contact: getContactCall(content),
  }
}

const listScreens = ({ picture, caption, second }: Piece) => [
  { picture, caption },
  ...(second ? [{ picture: second.picture, caption: second.caption ?? '' }] : []),
]
