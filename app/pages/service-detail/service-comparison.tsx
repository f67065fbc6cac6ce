import { servicePath } from '~/lib/paths'
import { Link } from '~/ui/link'
import { Table } from '~/ui/table'

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
    <Table
      label="Comparison"
      prose
      columns={['Service', 'Who it’s for', 'What you get', 'How to start']}
      rows={services.map(({ slug, name, forWhom, whatYouGet, howItStarts }) => ({
        key: slug,
        cells: [
          <Link key="name" to={servicePath(slug)} className="font-display text-h4 text-link">
            {name}
          </Link>,
          forWhom,
          whatYouGet,
          howItStarts,
        ],
      }))}
    />
  )
}
