import type { Project } from '~/content/schemas/project'
import type { SiteLink } from '~/content/schemas/site'
import { Link } from '~/ui/link'

type FactsProps = {
  services: SiteLink[]
  platforms: string[]
  detailPath: string
  facts: Project['caseStudy']['facts']
}

/** The services and platforms of a project, the address of the product itself, and what the company tells of it. */
export function Facts({ services, platforms, detailPath, facts }: FactsProps) {
  return (
    <>
      <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 wrap-anywhere sm:grid-cols-3">
        <div className="max-sm:row-span-2">
          <dt className="font-mono text-note text-ink-3">Services</dt>
          {services.map(({ label, to }) => (
            <dd key={to}>
              <Link to={to} className="text-link underline underline-offset-4">
                {label}
              </Link>
            </dd>
          ))}
        </div>
        <div>
          <dt className="font-mono text-note text-ink-3">Platform</dt>
          {platforms.map((platform) => (
            <dd key={platform}>{platform}</dd>
          ))}
        </div>
        <div>
          <dt className="font-mono text-note text-ink-3">Product</dt>
          <dd>
            <Link to={detailPath} className="text-link underline underline-offset-4">
              Project Detail
            </Link>
          </dd>
        </div>
      </dl>
      <Figures {...facts} />
    </>
  )
}

/** Year, weeks, team and one number, each left out until the company fills it in. */
function Figures({ year, weeks, team, number }: FactsProps['facts']) {
  const figures = [
    ['Year', year],
    ['Weeks', weeks],
    ['Team', team],
    [number?.meaning, number?.value],
  ].filter(([, value]) => value !== undefined)
  if (figures.length === 0) return null
  return (
    <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 border-t border-line pt-3 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="font-mono text-note text-ink-3">{name}</dt>
          <dd className="font-display text-h3 font-[650] tracking-[-0.02em]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
