import { ViewTransition } from 'react'
import type { ProjectCategory } from '~/content/schemas/project'
import type { PictureSkin } from '~/pictures/picture-kinds'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { type BoxWidths, sizesIn } from '~/ui/picture-sizes'

type ProjectArtProps = {
  /** The project's file name. */
  project: string
  category: ProjectCategory
  /** How wide it is. */
  box: BoxWidths
  /** Describes the screen; empty when the text beside it does. */
  alt: string
  /** Drawn, it has no tint of its own. */
  skin?: PictureSkin
  /** Room for a second screen beside a phone's first. */
  wide?: boolean
  /** Whether this picture travels to the project's page when the page is opened. */
  travels?: boolean
  eager?: boolean
  /** Its size, unless it fills the box it is put in. */
  className?: string
}

/**
 * A project's product on its tint: phones stand at a slight angle, websites bleed off an edge,
 * dashboards lie wide.
 */
export function ProjectArt({
  project,
  category,
  box,
  alt,
  skin = 'shipped',
  wide = false,
  travels = false,
  eager = false,
  className = 'h-full',
}: ProjectArtProps) {
  const name = `${project}-${category}`
  const Art = category === 'mobile' ? Phones : Window
  return (
    <div
      data-project={project}
      className={`relative w-full overflow-hidden ${skin === 'drawn' ? '' : 'bg-(--tint)'} ${className}`}
    >
      <Art
        name={name}
        skin={skin}
        box={box}
        alt={alt}
        wide={wide}
        eager={eager}
        viewTransitionName={travels ? `picture-${name}` : undefined}
      />
    </div>
  )
}

type ArtProps = {
  name: string
  skin: PictureSkin
  box: BoxWidths
  alt: string
  wide: boolean
  eager: boolean
  viewTransitionName: string | undefined
}

function Phones({ name, skin, box, alt, wide, eager, viewTransitionName }: ArtProps) {
  const ofBox = (width: string) =>
    wide ? `min(230px,0.4 * ${width})` : `min(220px,0.58 * ${width})`
  const screen = { skin, sizes: sizesIn(box, ofBox), eager }
  if (!wide) {
    const place = 'absolute inset-x-0 top-[12%] mx-auto w-[min(58%,220px)] -rotate-5'
    return (
      <Picture
        name={name}
        alt={alt}
        {...screen}
        viewTransitionName={viewTransitionName}
        className={`${phone} ${place}`}
      />
    )
  }
  const both = (
    <div className="absolute inset-x-0 top-[12%] mx-auto flex w-[min(86%,500px)] justify-between">
      <Picture name={name} alt={alt} {...screen} className={`${phone} w-[46%] self-start`} />
      <Picture
        name={`${name}-second`}
        alt=""
        {...screen}
        className={`${phone} mt-[14%] w-[46%] self-start`}
      />
    </div>
  )
  return viewTransitionName ? (
    <ViewTransition name={viewTransitionName}>{both}</ViewTransition>
  ) : (
    both
  )
}

function Window({ name, skin, box, alt, eager, viewTransitionName }: ArtProps) {
  return (
    <Picture
      name={name}
      skin={skin}
      alt={alt}
      sizes={sizesIn(box, (width) => `max(560px,1.04 * ${width})`)}
      eager={eager}
      viewTransitionName={viewTransitionName}
      className={`${sheet} absolute start-[9%] top-[13%] w-[max(104%,560px)] max-w-none`}
    />
  )
}
