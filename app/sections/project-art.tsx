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
  /** Shares a view transition with the picture on the project's page. */
  sharedTransition?: boolean
  /** Its size, unless it fills the box it is put in. */
  className?: string
}

/** A project's product on its tint: a phone at a slight angle, or a window that bleeds off an edge. */
export function ProjectArt({
  project,
  category,
  picture,
  box,
  alt,
  skin = 'shipped',
  sharedTransition = false,
  className = 'h-full',
}: ProjectArtProps) {
  const { place, width } = category === 'mobile' ? onPhone : inWindow
  return (
    <div
      data-project={project}
      className={`relative w-full overflow-hidden ${skin === 'drawn' ? '' : 'bg-(--tint)'} ${className}`}
    >
      <Picture
        name={skin === 'drawn' ? drawnSide(picture, category) : picture}
        skin={skin}
        alt={alt}
        sizes={sizesIn(box, width)}
        viewTransitionName={sharedTransition ? `picture-${project}-${category}` : undefined}
        className={place}
      />
    </div>
  )
}

const onPhone = {
  place: `${phone} absolute inset-x-0 top-[12%] mx-auto w-[min(58%,220px)] -rotate-5`,
  width: (box: string) => `min(220px,0.58 * ${box})`,
}

const inWindow = {
  place: `${sheet} absolute start-[9%] top-[13%] w-[max(104%,min(560px,120%))] max-w-none sm:w-[max(104%,560px)]`,
  width: (box: string, from: number) =>
    from < 640 ? `max(1.04 * ${box},min(560px,1.2 * ${box}))` : `max(560px,1.04 * ${box})`,
}
