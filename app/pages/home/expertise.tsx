import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'

/** The tools the company works with, by where they run, each with its mark. */
export function Expertise({ heading, lead, groups }: Home['expertise']) {
  return (
    <section className="section border-y border-line">
      <div className="page-width">
        <SectionHead heading={heading} lead={lead} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
          {groups.map(({ title, tools }) => (
            <div key={title}>
              <h3 className="mb-1.5 font-mono text-note font-medium tracking-normal text-ink-3">
                {title}
              </h3>
              <ul>
                {tools.map(({ name, icon }) => (
                  <li
                    key={name}
                    className="flex items-center gap-2 border-t border-line py-1.5 font-medium"
                  >
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
