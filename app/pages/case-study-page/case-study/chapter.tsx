import { StoryFigure } from './story-figure'
import type { StoryPicture } from './story-pictures.server'

type ChapterProps = {
  heading: string
  text: string[]
  project: string
  picture: StoryPicture
  /** Paragraphs before the picture, in one column. */
  before: number
  /** The picture stands before the text where there is room for both. */
  mirrored?: boolean
}

/** One part of the story: its name, its text and its picture, side by side where there is room. */
export function Chapter(props: ChapterProps) {
  const { heading, text, project, picture, before, mirrored = false } = props
  const column = mirrored ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <section className="grid gap-y-2 border-t border-line py-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:py-7">
      <div className={`grid gap-2 ${column}`}>
        <h2 className="text-h3">{heading}</h2>
        <Paragraphs text={text.slice(0, before)} />
      </div>
      <StoryFigure
        {...picture}
        project={project}
        className={`max-lg:my-1 lg:sticky lg:top-12 lg:row-span-2 lg:row-start-1 lg:self-start ${mirrored ? 'lg:col-start-1' : 'lg:col-start-2'}`}
      />
      {before < text.length && (
        <div className={`grid content-start gap-2 ${column}`}>
          <Paragraphs text={text.slice(before)} />
        </div>
      )}
    </section>
  )
}

const Paragraphs = ({ text }: { text: string[] }) =>
  text.map((paragraph) => (
    <p key={paragraph} className="max-w-reading">
      {paragraph}
    </p>
  ))
