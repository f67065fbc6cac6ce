import type { HomeSection } from '~/content/schemas/home'

/** The tools the company works with, by where they run, each with its mark. */
export function Expertise({ heading, lead, groups }: HomeSection<'expertise'>) {
  return (
    <section className="border-y border-line py-6 lg:py-7">
      <div className="page-width grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_1.75fr]">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-2 max-w-[32em] text-ink-2">{lead}</p>
        </div>
        <div>
          {groups.map(({ title, tools }) => (
            <div
              key={title}
              className="grid items-baseline gap-x-4 gap-y-1 border-line py-2 not-first:border-t lg:grid-cols-[104px_1fr]"
            >
              <h3 className="font-mono text-note font-medium tracking-normal text-ink-3">
                {title}
              </h3>
              <ul className="flex flex-wrap gap-x-3 gap-y-1.5">
                {tools.map(({ name, icon }) => (
                  <li key={name} className="flex items-center gap-1.5 font-medium">
                    <img
                      src={`/marks/${icon}.svg`}
                      alt=""
                      width="24"
                      height="24"
                      loading="lazy"
                      className="size-[24px] opacity-85 dark:[filter:invert(1)]"
                    />
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
