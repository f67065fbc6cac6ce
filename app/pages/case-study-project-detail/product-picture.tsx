import type { ProjectCategory } from '~/content/schemas/project'
import { ProjectArt } from '~/sections/project-art'
import { column } from '~/ui/picture-sizes'

type ProductPictureProps = { project: string; category: ProjectCategory; alt: string }

/** The product's picture, where the card's picture travels to. */
export function ProductPicture({ project, category, alt }: ProductPictureProps) {
  return (
    <div className="page-width -mt-4 md:-mt-6">
      <ProjectArt
        project={project}
        category={category}
        box={{ 0: column(1) }}
        alt={alt}
        wide
        travels
        eager
        className="h-[300px] rounded-card md:h-[520px]"
      />
    </div>
  )
}
