import type { ReactNode } from 'react'
import type { SiteLink } from '~/content/schemas/site'
import type { OpeningPicture } from '~/content/schemas/text'
import { Breadcrumbs } from './breadcrumbs'
import { Divide } from './divide'

type SceneBannerProps = {
  breadcrumbs: SiteLink[]
  heading: string
  /** The largest line; the heading names the page above it. */
  tagline: string
  picture: OpeningPicture
  /** Under the tagline. */
  children: ReactNode
}

/** A scene across the window, drawn behind the words and shipped beside them (divide.css). */
export function SceneBanner({
  breadcrumbs,
  heading,
  tagline,
  picture,
  children,
}: SceneBannerProps) {
  return (
    <div className="scene-banner on-night relative overflow-clip bg-night text-on-night">
      <div className="page-width pt-24 pb-8 lg:pointer-events-none lg:relative lg:z-1 lg:grid lg:min-h-[clamp(640px,56vw,max(680px,92svh))] lg:content-start lg:pt-26 lg:pb-10">
        <div className="lg:max-w-[min(41rem,44vw)] lg:*:pointer-events-auto lg:rtl:ms-auto lg:rtl:ps-10">
          <Breadcrumbs links={breadcrumbs} />
          <h1 className="mt-4 text-[1.375rem] leading-tight text-drawn lg:mt-10 lg:text-[1.875rem]">
            {heading}
          </h1>
          <p className="headline mt-2 text-[clamp(2.75rem,6.6vw,6rem)] leading-[0.96] tracking-[-0.035em] text-balance rtl:leading-tight!">
            {tagline}
          </p>
          {children}
        </div>
      </div>
      <div className="scene-stage h-[clamp(300px,60vw,520px)] lg:absolute lg:inset-x-0 lg:top-22 lg:bottom-0 lg:h-auto lg:[--focus:50%_30%]">
        <Divide
          wide={picture.name}
          alt={picture.alt}
          rest={52}
          box={{ 0: '100vw', 1024: '71vw' }}
          fullBleed
          eager
        />
      </div>
    </div>
  )
}
