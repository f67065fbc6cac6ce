import type { Labels } from '~/content/schemas/labels'
import { buttonStyle } from '~/ui/button-style'
import { StoreBadge } from '~/ui/store-badge'
import type { ProjectState } from './project-state'

type ProductLinksProps = ProjectState & { labels: Labels['caseStudy']['detail'] }

/** The website when only that is given; otherwise both store badges, disabled where there is no URL. */
export function ProductLinks(props: ProductLinksProps) {
  const { linkUrl, appStoreUrl, googlePlayUrl, labels } = props
  if (linkUrl && !appStoreUrl && !googlePlayUrl) {
    return (
      <a href={linkUrl} target="_blank" rel="noopener" className={buttonStyle('signal')}>
        {labels.visit}
      </a>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <StoreBadge store="App Store" labels={labels.appStore} url={appStoreUrl} />
      <StoreBadge store="Google Play" labels={labels.googlePlay} url={googlePlayUrl} />
    </div>
  )
}
