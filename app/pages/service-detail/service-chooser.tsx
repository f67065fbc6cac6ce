import { Link } from 'react-router'
import { chipStyle } from '~/ui/chip-style'

type ServiceChooserProps = { services: { slug: string; name: string }[]; chosen: Set<string> }

/** A chip for each service that adds it to the comparison or takes it out. */
export function ServiceChooser({ services, chosen }: ServiceChooserProps) {
  return (
    <nav aria-label="Services to compare" className="mb-5 flex flex-wrap gap-1">
      {services.map(({ slug, name }) => {
        const next = new Set(chosen)
        if (!next.delete(slug)) next.add(slug)
        const query = new URLSearchParams([...next].map((each) => ['service', each]))
        return (
          <Link
            key={slug}
            to={{ search: query.toString() }}
            preventScrollReset
            data-scripted
            aria-current={chosen.has(slug) ? 'true' : undefined}
            className={chipStyle}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
