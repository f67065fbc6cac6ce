import type { Project } from '~/content/schemas/project'
import type { SiteLink } from '~/content/schemas/site'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'

type FactsProps = {
  services: SiteLink[]
  platforms: string[]
  detailPath: string
  facts: Project['caseStudy']['facts']
}

/** The services and platforms of a project, the URL of the product itself, and the company's facts about it. */
export function Facts({ services, platforms, detailPath, facts }: FactsProps) {
  return (
    <>
      <dl className="mb-5 grid grid-cols-figures gap-3 wrap-anywhere sm:grid-cols-3">
        <div className="max-sm:row-span-2">
          <Eyebrow as="dt">Services</Eyebrow>
          {services.map(({ label, to }) => (
            <dd key={to}>
              <Link to={to} className="text-link underline underline-offset-4">
                {label}
              </Link>
            </dd>
          ))}
        </div>
        <div>
          <Eyebrow as="dt">Platform</Eyebrow>
          {platforms.map((platform) => (
            <dd key={platform}>{platform}</dd>
          ))}
        </div>
        <div>
          <Eyebrow as="dt">Product</Eyebrow>
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
    <dl className="mb-5 grid grid-cols-figures gap-3 border-t border-line pt-3 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <Eyebrow as="dt">{name}</Eyebrow>
          <dd className="headline text-h3 tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
