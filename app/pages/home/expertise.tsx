import type { HomeSection } from '~/content/schemas/home'
import { Eyebrow } from '~/ui/eyebrow'

/** The tools the company works with, by where they run, each with its mark. */
export function Expertise({ heading, lead, groups }: HomeSection<'expertise'>) {
  return (
    <section className="border-y border-line py-5">
      <div className="expertise page-width grid gap-x-6 gap-y-2">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-2 max-w-aside text-ink-2">{lead}</p>
        </div>
        <div>
          {groups.map(({ title, tools }) => (
            <div
              key={title}
              className="grid items-baseline gap-x-4 gap-y-1 border-line py-1.5 not-first:border-t"
            >
              <Eyebrow as="h3" className="font-medium tracking-normal">
                {title}
              </Eyebrow>
              <ul className="flex flex-wrap gap-x-2.5 gap-y-1">
                {tools.map(({ name, icon }) => (
                  <li key={name} className="flex items-center gap-1.5 font-medium">
                    <img
                      src={`/marks/${icon}.svg`}
                      alt=""
                      width="24"
                      height="24"
                      loading="lazy"
                      className="size-3 opacity-85 dark:[filter:invert(1)]"
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
