import type { ProjectCategory } from '~/content/project-categories'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { lineStart, type Note } from './place-notes'

type DecisionsProps = {
  project: string
  heading: string
  values: { title: string; subtitle: string }[]
  screen?: { category: ProjectCategory; picture: string; alt: string }
  /** The picture's size, in the pixels that the notes are placed in. */
  size?: { width: number; height: number }
  /** A note for each value; none where a screen does not say where they show. */
  notes?: Note[]
}

/** The values of a story, and the places of a screen at life size where each can be seen. */
export function Decisions({ project, heading, values, screen, size, notes = [] }: DecisionsProps) {
  const shape = screen?.category === 'mobile' ? 'phone' : 'window'
  return (
    <section data-project={project} className="product-ground section">
      <div className="page-width">
        <h2 className="mx-auto mb-10 max-w-[14em] text-center text-h2 lg:text-h1">{heading}</h2>
        <div className="decisions" data-shape={screen && shape}>
          {screen && (
            <div className="decisions-screen">
              <Picture
                name={screen.picture}
                alt={screen.alt}
                sizes={
                  shape === 'phone'
                    ? '(width >= 464px) 390px, 84vw'
                    : '(width >= 1240px) 1120px, 91vw'
                }
                className={`${shape === 'phone' ? phone : sheet} h-auto w-full`}
              />
              {size && <Leaders {...size} notes={notes} />}
            </div>
          )}
          <ol className="decisions-list">
            {values.map(({ title, subtitle }, at) => (
              <li
                key={title + subtitle}
                data-side={notes[at]?.side}
                data-place={notes[at]?.place}
                className="decision"
              >
                <p className="decision-number">{numberOf(at)}</p>
                <h3 className="text-[1.6875rem] leading-[1.05]">{title}</h3>
                <p className="mt-2">{subtitle}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

const numberOf = (at: number) => String(at + 1).padStart(2, '0')

/** Lines from the edges of the picture to the places in it, and the number of each. */
function Leaders({ width, height, notes }: { width: number; height: number; notes: Note[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="decisions-leaders">
      {notes.map((note, at) => (
        <g key={`${note.x} ${note.y}`}>
          <path d={`M${lineStart(note, { width, height }).join(' ')}L${note.x} ${note.y}`} />
          <circle cx={note.x} cy={note.y} />
          <text x={note.x} y={note.y} dy="0.35em">
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
