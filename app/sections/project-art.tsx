import { ViewTransition } from 'react'
import type { ProjectCategory } from '~/content/schemas/project'
import type { PictureSkin } from '~/pictures/picture-kinds'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'

type ProjectArtProps = {
  /** The project's file name. */
  project: string
  category: ProjectCategory
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
        alt={alt}
        wide={wide}
        eager={eager}
        travelsAs={travels ? `picture-${name}` : undefined}
      />
    </div>
  )
}

type ArtProps = {
  name: string
  skin: PictureSkin
  alt: string
  wide: boolean
  eager: boolean
  travelsAs: string | undefined
}

function Phones({ name, skin, alt, wide, eager, travelsAs }: ArtProps) {
  // 33vw is a little less than its width on phones: the next larger file has twice the bytes.
  const screen = { skin, sizes: '(width >= 640px) 240px, 33vw', eager }
  if (!wide) {
    const place = 'absolute inset-x-0 top-[12%] mx-auto w-[min(58%,220px)] -rotate-5'
    return (
      <Picture
        name={name}
        alt={alt}
        {...screen}
        travelsAs={travelsAs}
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
  return travelsAs ? <ViewTransition name={travelsAs}>{both}</ViewTransition> : both
}

function Window({ name, skin, alt, eager, travelsAs }: ArtProps) {
  return (
    <Picture
      name={name}
      skin={skin}
      alt={alt}
      sizes="(width >= 1024px) 700px, 540px"
      eager={eager}
      travelsAs={travelsAs}
      className={`${sheet} absolute start-[9%] top-[13%] w-[max(104%,560px)] max-w-none`}
    />
  )
}
