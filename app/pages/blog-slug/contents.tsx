import type { Section } from './outline-post'

type ContentsProps = { heading: string; sections: Section[] }

/** The sections of a long post, to go to; nothing for a short one. */
export function Contents({ heading, sections }: ContentsProps) {
  if (sections.length === 0) return null
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="mb-2 text-h4">
        {heading}
      </h2>
      <ol className="border-s border-line text-small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch lg:min-h-9 items-center py-1 ps-4 leading-snug text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
