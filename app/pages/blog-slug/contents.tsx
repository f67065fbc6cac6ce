import type { Section } from './outline-post'

type ContentsProps = { heading: string; sections: Section[] }

/** The sections of a long post, to go to; nothing for a short one. */
export function Contents({ heading, sections }: ContentsProps) {
  if (sections.length === 0) return null
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="mb-1 text-h4">
        {heading}
      </h2>
      <ol className="border-s border-line text-small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch lg:min-h-4.5 items-center py-0.5 ps-2 leading-snug text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
