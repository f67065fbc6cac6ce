import type { SiteLink } from '~/content/schemas/site'
import { Breadcrumbs } from '~/sections/breadcrumbs'
import { Divide } from '~/sections/divide'
import { Eyebrow } from '~/ui/eyebrow'

type AboutHeadProps = {
  breadcrumbs: SiteLink[]
  note?: string | undefined
  heading: string
  lead?: string | undefined
  /** A scene in two skins. */
  picture: { name: string; alt: string }
}

/** The company’s sentence across the page, on paper, and below it the wall of its sketches. */
export function AboutHead({ breadcrumbs, note, heading, lead, picture }: AboutHeadProps) {
  return (
    <div data-ground="paper" className="relative overflow-hidden bg-paper text-on-night">
      <div className="page-width pt-30 pb-10 lg:pt-28">
        <Breadcrumbs links={breadcrumbs} />
        <h1
          dir="auto"
          className="mt-6 text-[min(clamp(3.125rem,7vw,7.5rem),14vw)] leading-[0.98] wrap-anywhere max-sm:-me-[7px]"
        >
          {heading}
        </h1>
        <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          {lead && <p className="max-w-lead text-lead text-on-night-2 max-sm:-me-1.5">{lead}</p>}
          {note && (
            <Eyebrow onNight className="font-medium">
              {note}
            </Eyebrow>
          )}
        </div>
      </div>
      <div className="aspect-4/3 w-full [--focus:50%_16%] sm:aspect-16/9 lg:aspect-2/1">
        <Divide wide={picture.name} alt={picture.alt} box={{ 0: '100vw' }} fullBleed eager />
      </div>
    </div>
  )
}
