import type { SiteLink } from '~/content/schemas/site'
import { Link } from '~/ui/link'

type FactsProps = { services: SiteLink[]; platforms: string[]; detailPath: string }

/** The services and platforms of a project, and the address of the product itself. */
export function Facts({ services, platforms, detailPath }: FactsProps) {
  return (
    <dl className="mb-5 grid grid-cols-1 gap-3 wrap-anywhere sm:grid-cols-3">
      <div>
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
  )
}
