import { Link } from 'react-router'

type ServiceComparisonProps = {
  services: {
    slug: string
    name: string
    forWhom: string
    whatYouGet: string
    howItStarts: string
  }[]
}

/** The services side by side: for whom, what you get, how it starts. */
export function ServiceComparison({ services }: ServiceComparisonProps) {
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by key
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[860px] border-collapse text-small">
        <thead>
          <tr className="border-b border-line text-start font-mono text-note text-ink-3">
            <th scope="col" className="py-1 text-start font-medium">
              Service
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              For whom
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              What you get
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              How it starts
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ slug, name, forWhom, whatYouGet, howItStarts }) => (
            <tr key={slug} className="border-b border-line align-top">
              <th scope="row" className="w-[22%] py-2 pe-3 text-start">
                <Link to={`/services/${slug}`} className="font-display text-h4 text-link">
                  {name}
                </Link>
              </th>
              <td className="py-2 pe-3 text-ink-2">{forWhom}</td>
              <td className="py-2 pe-3 text-ink-2">{whatYouGet}</td>
              <td className="py-2 text-ink-2">{howItStarts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
