import { outlined, phone, sheet } from '~/ui/device'
import { DimensionMark } from '~/ui/dimension-mark'
import { Picture } from '~/ui/picture'
import type { Story } from './story-pictures.server'

type DrawnBesideShippedProps = Story['end'] & { project: string }

/** A piece of the product twice: as it was drawn, and as it was shipped. */
export function DrawnBesideShipped({
  project,
  drawn,
  shipped,
  mobile,
  caption,
}: DrawnBesideShippedProps) {
  const ground = 'grid place-items-center overflow-hidden p-3 md:p-5'
  return (
    <figure className="border-t border-line pt-5 lg:pt-7">
      {/* Two phones have room beside each other on a phone, two sheets have not. */}
      <div
        className={`grid overflow-hidden rounded-card dark:border dark:border-line ${mobile ? 'grid-cols-2' : 'md:grid-cols-2'}`}
      >
        <div className={`bg-night ${ground}`}>
          <Screen {...drawn} mobile={mobile} skin="drawn" />
        </div>
        <div data-project={project} className={`bg-(--tint) ${ground}`}>
          <Screen {...shipped} mobile={mobile} skin="shipped" />
        </div>
      </div>
      <figcaption className="mt-1.5 text-small text-ink-2">{caption}</figcaption>
    </figure>
  )
}

type ScreenProps = { name: string; mobile: boolean; skin: 'drawn' | 'shipped'; alt: string }

function Screen({ name, mobile, skin, alt }: ScreenProps) {
  return (
    <div className={`relative ${mobile ? 'w-full max-w-35' : 'w-full'}`}>
      <Picture
        name={name}
        skin={skin}
        alt={alt}
        sizes={mobile ? '(width >= 768px) 280px, 33vw' : '(width >= 768px) min(540px,37vw), 88vw'}
        className={`${mobile ? phone : sheet} h-auto w-full ${mobile && skin === 'drawn' ? outlined : ''}`}
      />
      {skin === 'drawn' && (
        <DimensionMark
          note={mobile ? '390 px' : '1440 px'}
          className="absolute inset-x-0 top-full mt-0.5 md:mt-1.5"
        />
      )}
    </div>
  )
}
