import { Picture } from '~/ui/picture'
import { Paragraphs } from './paragraphs'

type IdeaProps = {
  heading: string
  text: string[]
  drawing: { name: string; stamp: string; caption: string } | undefined
}

/** The idea behind a product, beside an early drawing that runs off the page. */
export function Idea({ heading, text, drawing }: IdeaProps) {
  return (
    <section className="on-night overflow-clip bg-night text-on-night drafting-grid">
      <div
        className={`page-width grid items-center gap-x-16 gap-y-8 pb-(--spacing-section) ${drawing ? 'lg:min-h-155 lg:grid-cols-[7fr_5fr] lg:pb-0' : 'pt-(--spacing-section) lg:grid-cols-2'}`}
      >
        {drawing ? (
          <figure className="early-drawing">
            <Picture
              name={drawing.name}
              skin="drawn"
              alt={drawing.caption}
              sizes="(width >= 1024px) 58vw, 100vw"
              className="block h-auto w-full"
            />
          </figure>
        ) : null}
        <div className="lg:py-12">
          {drawing && (
            <p className="mb-6 inline-block -rotate-4 rounded-sm border-[2.5px] border-signal px-3 py-2 font-mono text-small font-bold text-signal uppercase">
              {drawing.stamp}
            </p>
          )}
          <h2 className="mb-6 text-h2">{heading}</h2>
          <Paragraphs text={text} className="text-on-night-2" />
        </div>
      </div>
    </section>
  )
}
