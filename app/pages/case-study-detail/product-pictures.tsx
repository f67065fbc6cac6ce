import type { Project, ProjectCategory } from '~/content/schemas/project'
import { phone, sheet } from '~/ui/device'
import { DimensionMark } from '~/ui/dimension-mark'
import { Picture } from '~/ui/picture'

type ProductPicturesProps = { project: string; pieces: Project['portfolio']['pieces'] }

/** Every piece of the product twice: as it was drawn, and as it was shipped. */
export function ProductPictures({ project, pieces }: ProductPicturesProps) {
  return (
    <section
      aria-label="Drawn and shipped"
      className="page-width grid gap-gutter pb-(--spacing-section)"
    >
      {pieces.map(({ category, caption }) => (
        <figure key={category}>
          <div className="grid overflow-hidden rounded-card md:grid-cols-2">
            <div className="grid place-items-center overflow-hidden bg-night-2 p-3 md:p-5">
              <Screen
                name={`${project}-${category}`}
                category={category}
                skin="drawn"
                alt={`${caption}, as drawn`}
              />
            </div>
            <div
              data-project={project}
              className="grid place-items-center overflow-hidden bg-(--tint) p-3 md:p-5"
            >
              <Screen
                name={`${project}-${category}`}
                category={category}
                skin="shipped"
                alt={`${caption}, as shipped`}
              />
            </div>
          </div>
          <figcaption className="mt-1.5 text-small text-ink-2">{caption}</figcaption>
        </figure>
      ))}
    </section>
  )
}

type ScreenProps = {
  name: string
  category: ProjectCategory
  skin: 'drawn' | 'shipped'
  alt: string
}

function Screen({ name, category, skin, alt }: ScreenProps) {
  const mobile = category === 'mobile'
  const sizes = mobile ? '280px' : '(width >= 768px) 540px, 88vw'
  return (
    <div className={`relative ${mobile ? 'w-[min(70%,280px)]' : 'w-full'}`}>
      <Picture
        name={name}
        skin={skin}
        alt={alt}
        sizes={sizes}
        className={`${mobile ? phone : sheet} w-full`}
      />
      {skin === 'drawn' && (
        <DimensionMark
          note={mobile ? '390 px' : '1440 px'}
          className="absolute inset-x-0 top-full mt-[4px] md:mt-[12px]"
        />
      )}
    </div>
  )
}
