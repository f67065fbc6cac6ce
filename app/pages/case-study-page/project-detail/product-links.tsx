import { buttonStyle } from '~/ui/button-style'
import { StoreBadge } from '~/ui/store-badge'
import type { ProjectState } from './project-state'

/** The website when only that is given; otherwise both store badges, disabled where there is no URL. */
export function ProductLinks({ linkUrl, appStoreUrl, googlePlayUrl }: ProjectState) {
  if (linkUrl && !appStoreUrl && !googlePlayUrl) {
    return (
      <a href={linkUrl} target="_blank" rel="noopener" className={buttonStyle('signal')}>
        Visit the Website
      </a>
    )
  }
  return (
    <div className="flex flex-wrap gap-1.5">
      <StoreBadge store="App Store" url={appStoreUrl} />
      <StoreBadge store="Google Play" url={googlePlayUrl} />
    </div>
  )
}
