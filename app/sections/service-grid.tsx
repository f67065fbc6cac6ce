import type { Service } from '~/content/schemas/service'
import { servicePath } from '~/lib/paths'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { halfSkin } from '~/ui/picture-shape'
import { column } from '~/ui/picture-sizes'

export type ServiceBox = { name: string; picture: string; summary: string; to: string }

/** The words of a service's box, and its link. */
export const toServiceBox = ({ name, picture, summary, slug }: Service): ServiceBox => ({
  name,
  picture,
  summary,
  to: servicePath(slug),
})

type ServicesProps = { services: ServiceBox[]; heading: 'h2' | 'h3' }

/** A box for each service. */
export function ServiceGrid({ services, heading: Heading }: ServicesProps) {
  return (
    <ul className="grid grid-cols-1 border-s border-t border-line wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
      {services.map(({ name, picture, summary, to }) => (
        <li key={to} className="group relative border-e border-b border-line">
          <Link
            to={to}
            className="after:arrow grid h-full grid-cols-thumb-text items-center gap-x-4 p-4 transition-colors group-hover:bg-surface after:mt-auto after:text-link after:transition-transform group-hover:after:translate-x-2 rtl:group-hover:after:-translate-x-2 max-sm:after:hidden sm:flex sm:flex-col sm:items-stretch sm:p-6"
          >
            <Picture
              name={picture}
              skin={halfSkin(picture)}
              phoneSkin="shipped"
              alt=""
              sizes={`(width >= 1024px) calc(${column(4)} - 48px), (width >= 640px) 40vw, 112px`}
              className="h-auto w-full rounded-control"
            />
            <Heading className="text-h4 sm:mt-4">{name}</Heading>
            <span className="col-span-2 mt-3 text-ink-2 sm:mt-2 sm:mb-6">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A card for each service, its picture from edge to edge; on a phone the shipped one, and the name alone. */
export function ServiceCards({ services, heading: Heading }: ServicesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-gutter lg:grid-cols-4">
      {services.map(({ name, picture, summary, to }) => (
        <Card as="li" key={to} className="group relative overflow-hidden wrap-anywhere">
          <Picture
            name={picture}
            skin={halfSkin(picture)}
            phoneSkin="shipped"
            alt=""
            sizes={`(width >= 1024px) calc(${column(4)} - 17px), 45vw`}
            className="aspect-4/3 h-auto w-full object-cover sm:aspect-5/2"
          />
          <div className="p-3 sm:p-4 sm:px-5">
            <Heading className="text-h4 max-sm:text-body">
              <Link to={to} className="after:absolute after:inset-0 group-hover:text-link">
                {name}
              </Link>
            </Heading>
            <p className="mt-1 text-ink-2 max-sm:hidden">{summary}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
