import type { ProjectPicture } from '~/content/project-piece'
import { ProjectArt } from '~/sections/project-art'
import { column } from '~/ui/picture-sizes'

/** The product's picture; it shares a view transition with the card's. */
export function ProductPicture({ art, alt }: { art: ProjectPicture; alt: string }) {
  return (
    <div className="page-width -mt-8 md:-mt-12">
      <ProjectArt
        {...art}
        box={{ 0: column(1) }}
        alt={alt}
        wide
        sharedTransition
        eager
        className="h-75 rounded-card md:h-130"
      />
    </div>
  )
}
