import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'

/** The tools the company works with, by where they run. */
export function Expertise({ heading, lead, groups }: Home['expertise']) {
  return (
    <section className="section border-y border-line">
      <div className="page-width">
        <SectionHead heading={heading} lead={lead} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {groups.map(({ title, tools }) => (
            <div key={title}>
              <h3 className="mb-1.5 font-mono text-note font-medium tracking-normal text-ink-3">
                {title}
              </h3>
              <ul>
                {tools.map(({ name }) => (
                  <li key={name} className="border-t border-line py-1 font-medium">
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
