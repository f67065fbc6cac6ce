import { ChipFilter } from '~/ui/chip-filter'

type ServiceChooserProps = {
  label: string
  services: { slug: string; name: string }[]
  chosen: Set<string>
}

/** A chip for each service that adds it to the comparison or takes it out. */
export function ServiceChooser({ label, services, chosen }: ServiceChooserProps) {
  return (
    <ChipFilter
      isBalanced
      label={label}
      chips={services.map(({ slug, name }) => {
        const next = new Set(chosen)
        if (!next.delete(slug)) next.add(slug)
        const query = new URLSearchParams([...next].map((each) => ['service', each]))
        return { label: name, to: { search: query.toString() }, chosen: chosen.has(slug) }
      })}
    />
  )
}
