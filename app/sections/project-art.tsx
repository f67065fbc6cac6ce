import { ViewTransition } from 'react'
import type { ProjectCategory } from '~/content/schemas/project'
import { Phone, Sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'

type ProjectArtProps = {
  /** The project's file name. */
  project: string
  category: ProjectCategory
  /** What the screen shows; empty when the text beside it says so. */
  alt: string
  /** Room for a second screen beside a phone's first. */
  wide?: boolean
  /** Whether this picture travels to the project's page when the page is opened. */
  travels?: boolean
  eager?: boolean
}

/**
 * A project's product on its tint: phones stand at a slight angle, websites bleed off an edge,
 * dashboards lie wide. It fills the box it is put in.
 */
export function ProjectArt({ project, category, alt, wide, travels, eager }: ProjectArtProps) {
  const name = `${project}-${category}`
  const Art = category === 'mobile' ? Phones : Window
  const art = <Art name={name} alt={alt} wide={wide ?? false} eager={eager ?? false} />
  return (
    <div data-project={project} className="relative size-full overflow-hidden bg-(--tint)">
      {travels ? <ViewTransition name={`picture-${name}`}>{art}</ViewTransition> : art}
    </div>
  )
}

type ArtProps = { name: string; alt: string; wide: boolean; eager: boolean }

function Phones({ name, alt, wide, eager }: ArtProps) {
  const sizes = '240px'
  const screen = <Picture name={name} alt={alt} sizes={sizes} eager={eager} />
  if (!wide) {
    return (
      <div className="absolute inset-x-0 top-[12%] mx-auto w-[min(58%,220px)] -rotate-5">
        <Phone>{screen}</Phone>
      </div>
    )
  }
  return (
    <div className="absolute inset-x-0 top-[12%] mx-auto flex w-[min(86%,500px)] justify-center gap-[6%]">
      <Phone className="w-[46%] self-start">{screen}</Phone>
      <Phone className="mt-[14%] w-[46%] self-start">
        <Picture name={`${name}-second`} alt="" sizes={sizes} eager={eager} />
      </Phone>
    </div>
  )
}

function Window({ name, alt, eager }: ArtProps) {
  return (
    <Sheet className="absolute start-[9%] top-[13%] w-[max(104%,560px)]">
      <Picture name={name} alt={alt} sizes="(width >= 1024px) 700px, 560px" eager={eager} />
    </Sheet>
  )
}
