import { Link } from '~/ui/link'
import type { Logo } from './logos.server'

type SpotlightProps = {
  heading: string
  logos: { project: string; name: string; to: string; logo: Logo | undefined }[]
}

/** A drawing's units per em: the strip's type size scales all logos alike. */
const unitsPerEm = 16

/** A strip with the logos of products, each leading to its story; in one ink until pointed at. */
export function Spotlight({ heading, logos }: SpotlightProps) {
  return (
    <section className="border-b border-line py-12">
      <div className="page-width">
        <h2 className="mb-6 text-h4">{heading}</h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-[16px] sm:grid-cols-4 sm:text-[14px] md:text-[16px] lg:-mx-2 lg:flex lg:flex-wrap lg:gap-x-3 lg:text-[13px] xl:gap-x-6 xl:text-[16px] min-[1800px]:gap-x-14">
          {logos.map(({ project, name, to, logo }) => (
            <li key={project}>
              <Link
                to={to}
                data-project={project}
                className="-mx-2 inline-block rounded-control p-2 text-ink-2 transition-colors hover:text-(--accent) lg:mx-0 dark:hover:text-[color-mix(in_oklch,var(--accent)_45%,white)]"
              >
                {logo ? <Drawing {...logo} name={name} /> : <b>{name}</b>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Drawing = ({ name, href, width, height }: Logo & { name: string }) => (
  <svg
    role="img"
    aria-label={name}
    viewBox={`0 0 ${width} ${height}`}
    width={`${width / unitsPerEm}em`}
    height={`${height / unitsPerEm}em`}
  >
    <use href={href} />
  </svg>
)
