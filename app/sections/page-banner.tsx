import type { ReactNode } from 'react'
import type { SiteLink } from '~/content/schemas/site'
import { Breadcrumbs } from './breadcrumbs'

type PageBannerProps = {
  /** The way from home to the page; an error screen has none. */
  trail?: SiteLink[]
  note?: string | undefined
  heading: string
  lead?: string | undefined
  children?: ReactNode
}

/** The dark top of an inner page: breadcrumbs, note, heading, lead and children. */
export function PageBanner({ trail, note, heading, lead, children }: PageBannerProps) {
  return (
    <div className="relative overflow-hidden bg-night text-on-night">
      <div className="drafting-grid absolute inset-0 [mask-image:linear-gradient(90deg,transparent_35%,#000)]" />
      <div className="page-width relative pt-18 pb-9">
        {trail && (
          <div className="-mt-4 mb-4">
            <Breadcrumbs trail={trail} />
          </div>
        )}
        {note && <p className="mb-2 font-mono text-note font-medium text-drawn">{note}</p>}
        {/* On phones so wide that headings break alike in the web font and in its fallback. */}
        <h1 dir="auto" className="max-w-[16em] text-h1 max-sm:-me-[7px]">
          {heading}
        </h1>
        {lead && <p className="mt-3 max-w-[34em] text-lead text-on-night-2 max-sm:-me-1">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
