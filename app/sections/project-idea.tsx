import type { ReactNode } from 'react'
import { Picture } from '~/ui/picture'
import { stampStyle } from './idea-cards'

type ProjectIdeaProps = {
  drawing: { name: string; stamp: string } | undefined
  /** Describes the drawing; empty when the text beside it does. */
  alt: string
  children: ReactNode
}

/** A product's early drawing, which runs off the page and fades toward the text beside it. */
export function ProjectIdea({ drawing, alt, children }: ProjectIdeaProps) {
  return (
    <section className="on-night overflow-clip bg-night text-on-night drafting-grid">
      <div
        className={`page-width grid items-center gap-x-16 gap-y-8 pb-(--spacing-section) ${drawing ? 'lg:min-h-130 lg:grid-cols-[7fr_5fr] lg:pb-0' : 'pt-(--spacing-section) lg:grid-cols-2'}`}
      >
        {drawing && (
          <figure className="flex items-center self-stretch bg-night-2 mx-[calc(50%-50vw)] [mask-image:linear-gradient(#000_94%,transparent)] lg:ms-[calc((min(var(--container-page),91vw)-100vw)/2)] lg:me-0 lg:[mask-image:linear-gradient(90deg,#000_96%,transparent)] lg:rtl:[mask-image:linear-gradient(-90deg,#000_96%,transparent)]">
            <Picture
              name={drawing.name}
              skin="drawn"
              alt={alt}
              sizes="(width >= 1024px) 60vw, 100vw"
              className="h-auto w-full"
            />
          </figure>
        )}
        <div className="lg:py-12">
          {drawing && (
            <p className={`${stampStyle} mb-6 inline-block -rotate-4 text-small`}>
              {drawing.stamp}
            </p>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
