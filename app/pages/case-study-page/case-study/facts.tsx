import type { ReactNode } from 'react'
import type { Labels } from '~/content/schemas/labels'
import type { Project } from '~/content/schemas/project'
import type { SiteLink } from '~/content/schemas/site'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Link } from '~/ui/link'

export type FactsProps = {
  factLabels: Labels['caseStudy']['facts']
  kind: string
  services: SiteLink[]
  platforms: string[]
  detailPath: string
  facts: Project['caseStudy']['facts']
}

/** The product's kind, platforms and services, and the company's facts, each left out until it is filled in. */
export function Facts(props: FactsProps & { className: string }) {
  const { kind, services, platforms, detailPath, facts, factLabels: labels, className } = props
  const { list } = useLabels('joined')
  const { year, weeks, team, stack, number } = facts
  const listed: [string, ReactNode][] = [
    [kind, joinWords(platforms, list)],
    [labels.services, <Links key="services" links={services} />],
    [labels.year, year],
    [labels.weeks, weeks],
    [labels.team, team],
    [labels.stack, stack],
    [number?.meaning ?? '', number?.value],
    [labels.product, <Links key="product" links={[{ label: labels.detail, to: detailPath }]} />],
  ]
  return (
    <dl className={`grid gap-4 leading-[1.4] ${className}`}>
      {listed
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="border-t-[1.5px] border-current/22 pt-2.5">
            <dt className="mb-0.5 font-mono text-note text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Links({ links }: { links: SiteLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="underline underline-offset-4">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
