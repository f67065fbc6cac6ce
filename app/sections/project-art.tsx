import { ViewTransition } from 'react'
import { drawnSide, type ProjectPicture } from '~/content/project-piece'
import type { PictureSkin } from '~/pictures/picture-kinds'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { type BoxWidths, sizesIn } from '~/ui/picture-sizes'

type ProjectArtProps = ProjectPicture & {
  /** Its width. */
  box: BoxWidths
  /** Describes the screen; empty when the text beside it does. */
  alt: string
  /** Drawn, it has no tint of its own. */
  skin?: PictureSkin
  /** Room for a second screen beside a phone's first. */
  wide?: boolean
  /** Shares a view transition with the picture on the project's page. */
  sharedTransition?: boolean
  eager?: boolean
  /** Its size, unless it fills the box it is put in. */
  className?: string
}

/**
 * A project's product on its tint: phones are at a slight angle, websites bleed off an edge,
 * dashboards lie wide.
 */
export function ProjectArt({
  project,
  category,
  picture,
  second,
  box,
  alt,
  skin = 'shipped',
  wide = false,
  sharedTransition = false,
  eager = false,
  className = 'h-full',
}: ProjectArtProps) {
  const inSkin = (name: string) => (skin === 'drawn' ? drawnSide(name, category) : name)
  const name = inSkin(picture)
  // Two screenshots have one sketch.
  const other = wide && second ? inSkin(second) : name
  const Art = category === 'mobile' ? Phones : Window
  return (
    <div
      data-project={project}
      className={`relative w-full overflow-hidden ${skin === 'drawn' ? '' : 'bg-(--tint)'} ${className}`}
    >
      <Art
        name={name}
        second={other === name ? undefined : other}
        skin={skin}
        box={box}
        alt={alt}
        eager={eager}
        viewTransitionName={sharedTransition ? `picture-${project}-${category}` : undefined}
      />
    </div>
  )
}

type ArtProps = {
  name: string
  /** A second screen beside the first, where there is room for it. */
  second: string | undefined
  skin: PictureSkin
  box: BoxWidths
  alt: string
  eager: boolean
  viewTransitionName: string | undefined
}

function Phones({ name, second, skin, box, alt, eager, viewTransitionName }: ArtProps) {
  const ofBox = (width: string) =>
    second ? `min(230px,0.4 * ${width})` : `min(220px,0.58 * ${width})`
  const screen = { skin, sizes: sizesIn(box, ofBox), eager }
  if (!second) {
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
        name={second}
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
      sizes={sizesIn(box, (width, from) =>
        from < 640
          ? `max(1.04 * ${width},min(560px,1.2 * ${width}))`
          : `max(560px,1.04 * ${width})`,
      )}
      eager={eager}
      viewTransitionName={viewTransitionName}
      className={`${sheet} absolute start-[9%] top-[13%] w-[max(104%,min(560px,120%))] max-w-none sm:w-[max(104%,560px)]`}
    />
  )
}
