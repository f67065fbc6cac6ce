import type { ReactNode } from 'react'
import type { SiteLink } from '~/content/schemas/site'
import { Breadcrumbs } from '~/sections/breadcrumbs'
import { Divide } from '~/sections/divide'
import { Eyebrow } from '~/ui/eyebrow'

type CareerHeadProps = {
  breadcrumbs: SiteLink[]
  note?: string | undefined
  heading: string
  lead: string
  /** A scene in two skins. */
  picture: { name: string; alt: string }
  /** Under the lead. */
  children: ReactNode
}

/**
 * A place of the company from edge to edge, and before its drawn side, which is the left one in every language, a
 * card that says what one would do there.
 */
export function CareerHead({
  breadcrumbs,
  note,
  heading,
  lead,
  picture,
  children,
}: CareerHeadProps) {
  return (
    <div className="overflow-clip bg-night text-on-night lg:grid lg:*:[grid-area:1/1]">
      {/* Only where the sky is high enough, the bar is before it. */}
      <div className="pt-20 lg:pt-0">
        <div className="aspect-square max-h-[90svh] w-full [--focus:80%_0] sm:aspect-16/10 lg:aspect-16/9 lg:min-h-[736px]">
          <Divide
            wide={picture.name}
            alt={picture.alt}
            box={{ 0: '133vw', 640: '100vw' }}
            fullBleed
            eager
          />
        </div>
      </div>
      {/* It hangs from above: a card on the picture's foot would rise with each line that arrives. */}
      <div className="pointer-events-none relative page-width pb-10 lg:pt-[max(14rem,24svh)] lg:pb-12">
        <div className="pointer-events-auto -mt-16 max-w-150 rounded-card bg-night p-6 lg:mt-0 lg:max-w-[min(36.5rem,36vw)] lg:rtl:ms-auto">
          <Breadcrumbs links={breadcrumbs} />
          {note && (
            <Eyebrow onNight className="mt-4 mb-3 font-medium">
              {note}
            </Eyebrow>
          )}
          <h1 dir="auto" className="text-h2 wrap-anywhere">
            {heading}
          </h1>
          <p className="mt-4 text-lead text-on-night-2">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
