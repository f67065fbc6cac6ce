import type { Labels } from '~/content/schemas/labels'
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
  labels: Labels['comparison']
}

/** The services side by side: for whom, what you get, how it starts. */
export function ServiceComparison({ services, labels }: ServiceComparisonProps) {
  return (
    <Table
      label={labels.name}
      prose
      columns={[labels.service, labels.forWhom, labels.whatYouGet, labels.howItStarts]}
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
