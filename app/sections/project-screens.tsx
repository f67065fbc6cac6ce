import type { ReactNode } from 'react'
import type { ProjectCategory } from '~/content/project-categories'
import { drawnSide } from '~/content/project-piece'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'

type Piece = { category: ProjectCategory; screens: { picture: string; caption: string }[] }

type ProjectScreensProps = {
  project: string
  name: string
  pieces: Piece[]
  links: ReactNode
  /** The text about the product: beside its phones, or else below its windows. */
  children: ReactNode
}

/** Every screen of a product: phones side by side, windows one under the other. */
export function ProjectScreens({ project, name, pieces, links, children }: ProjectScreensProps) {
  const hasPhones = pieces.some(({ category }) => category === 'mobile')
  return (
    <div className="grid grid-cols-1 gap-y-12 lg:gap-y-16">
      {pieces.map(({ category, screens }, piece) => {
        const figures = screens.map(({ picture, caption }, at) => (
          <Screen
            key={picture}
            {...{ category, picture, caption, name }}
            first={piece + at === 0 ? `picture-${project}-${category}` : undefined}
          />
        ))
        return category === 'mobile' ? (
          <div key={category} className="gap-11 lg:flex lg:flex-wrap xl:flex-nowrap">
            <Swiped label={screens[0]?.caption || name}>{figures}</Swiped>
            <div className="max-w-reading min-w-0 basis-full max-lg:mt-8 xl:basis-0 xl:grow">
              <div className="mb-7">{links}</div>
              <div className="space-y-3.5">{children}</div>
            </div>
          </div>
        ) : (
          figures
        )
      })}
      {!hasPhones && (
        <div className="grid gap-x-11 gap-y-7 lg:grid-cols-[1fr_auto]">
          <div className="gap-11 *:mb-3.5 *:break-inside-avoid max-lg:max-w-reading lg:columns-2">
            {children}
          </div>
          <div className="lg:min-w-75">{links}</div>
        </div>
      )}
    </div>
  )
}

type SwipedProps = { label: string; children: ReactNode }

/** Below the width that has room, a row from edge to edge that is swiped; the shadows of devices are not cut. */
const Swiped = ({ label, children }: SwipedProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by key
    tabIndex={0}
    className="-mx-5 -mb-24 flex snap-x snap-mandatory scroll-px-5 gap-7 overflow-x-auto px-5 pt-1.5 pb-26 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8 lg:contents"
  >
    {children}
  </section>
)

type ScreenProps = Piece['screens'][number] & {
  category: ProjectCategory
  name: string
  /** The view transition of the first screen. */
  first: string | undefined
}

/** A screen with its drawing over it, which is fetched when it is asked for, and its caption. */
function Screen({ category, picture, caption, name, first }: ScreenProps) {
  const isPhone = category === 'mobile'
  const sizes = isPhone
    ? '(width >= 1024px) 390px, 300px'
    : `(width >= 768px) calc(${column(1)}), 640px`
  const screen = (
    <div
      className={`${isPhone ? phone : `${sheet} w-160 shrink-0 md:w-full`} relative snap-center overflow-hidden bg-night [&_img]:size-full [&_img]:object-cover [&_img]:object-top`}
    >
      <Picture
        name={picture}
        alt={name}
        sizes={sizes}
        eager={first !== undefined}
        viewTransitionName={first}
      />
      <div className="absolute inset-0 hidden opacity-0 transition-[opacity,display] duration-500 transition-discrete group-has-[[value=drawn]:checked]:block group-has-[[value=drawn]:checked]:opacity-100 group-has-[[value=drawn]:checked]:starting:opacity-0">
        <Picture name={drawnSide(picture, category)} skin="drawn" alt="" sizes={sizes} />
      </div>
    </div>
  )
  return (
    <figure className={isPhone ? 'w-75 shrink-0 lg:w-97.5' : 'min-w-0'}>
      {isPhone ? screen : <Swiped label={caption || name}>{screen}</Swiped>}
      {caption && (
        <figcaption className="mt-4.5 max-w-reading text-small text-ink-2">{caption}</figcaption>
      )}
    </figure>
  )
}
