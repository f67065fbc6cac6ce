import { outlined, phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import type { StoryPicture } from './story-pictures.server'

type StoryFigureProps = StoryPicture & { project: string; className?: string }

/** A picture of the story: what is shipped on the project's tint, what is drawn on the night. */
export function StoryFigure({ project, caption, className, ...picture }: StoryFigureProps) {
  const ground = picture.skin === 'drawn' ? 'drafting-grid bg-night' : 'bg-(--tint)'
  const shape = picture.shape === 'idea' ? 'aspect-8/5' : 'aspect-4/3'
  return (
    <figure className={className}>
      <div
        data-project={project}
        className={`relative overflow-hidden rounded-card ${shape} ${ground} ${picture.skin === 'drawn' ? 'dark:border dark:border-drawn-line/50' : ''}`}
      >
        <Art {...picture} />
      </div>
      {caption && <figcaption className="mt-1.5 text-small text-ink-2">{caption}</figcaption>}
    </figure>
  )
}

function Art({ name, skin, alt, shape, part }: Omit<StoryPicture, 'caption'>) {
  const picture = { name, skin, alt }
  if (shape === 'idea') {
    return (
      <Picture
        {...picture}
        sizes="(width >= 1024px) 590px, 92vw"
        className="block size-full object-cover"
      />
    )
  }
  if (shape === 'phone') {
    // Shipped, a phone lies at a slight angle; drawn, it stands upright, as drawings do.
    const angle = skin === 'shipped' ? '-rotate-5' : outlined
    return (
      <Picture
        {...picture}
        sizes="(width >= 640px) 250px, 42vw"
        className={`${phone} absolute inset-x-0 top-[10%] mx-auto h-auto w-[46%] max-w-31.25 ${angle}`}
      />
    )
  }
  const place = part ? enlarged[part] : 'start-[9%] top-[13%] w-[104%]'
  return (
    <Picture
      {...picture}
      sizes={part ? '(width >= 1024px) 1180px, 190vw' : '(width >= 1024px) 620px, 96vw'}
      className={`${sheet} absolute h-auto max-w-none ${place}`}
    />
  )
}

/** The position of a wide screen of which a part is shown at twice its size. */
const enlarged = {
  start: 'start-[8%] top-[10%] w-[200%]',
  end: 'end-[8%] bottom-[10%] w-[200%]',
}
