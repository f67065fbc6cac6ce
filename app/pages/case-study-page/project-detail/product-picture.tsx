import type { ProjectPicture } from '~/content/project-piece'
import { ProjectArt } from '~/sections/project-art'
import { column } from '~/ui/picture-sizes'

/** The product's picture; it shares a view transition with the card's. */
export function ProductPicture({ art, alt }: { art: ProjectPicture; alt: string }) {
  return (
    <div className="page-width -mt-4 md:-mt-6">
      <ProjectArt
        {...art}
        box={{ 0: column(1) }}
        alt={alt}
        wide
        sharedTransition
        eager
        className="h-37.5 rounded-card md:h-65"
      />
    </div>
  )
}
