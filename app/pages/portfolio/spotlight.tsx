type SpotlightProps = { heading: string; logos: { project: string; name: string }[] }

/** A strip with the marks of eight products. */
export function Spotlight({ heading, logos }: SpotlightProps) {
  return (
    <section className="border-b border-line py-6">
      <div className="page-width">
        <h2 className="mb-3 text-h4">{heading}</h2>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-8">
          {logos.map(({ project, name }) => (
            <li key={name} className="flex items-center gap-1 font-display font-semibold">
              <span
                data-project={project}
                className="size-[14px] shrink-0 rounded-[4px] bg-(--accent)"
              />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
