import type { HomeSection } from '~/content/schemas/home'
import { Eyebrow } from '~/ui/eyebrow'

/** The tools the company works with, by where they run, each with its mark. */
export function Expertise({ heading, lead, groups }: HomeSection<'expertise'>) {
  return (
    <section className="border-y border-line py-10">
      <div className="expertise page-width grid gap-x-12 gap-y-4">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-4 max-w-aside text-ink-2">{lead}</p>
        </div>
        <div>
          {groups.map(({ title, tools }) => (
            <div
              key={title}
              className="grid items-baseline gap-x-8 gap-y-2 border-line py-3 not-first:border-t"
            >
              <Eyebrow as="h3" className="font-medium tracking-normal">
                {title}
              </Eyebrow>
              <ul className="flex flex-wrap gap-x-5 gap-y-2">
                {tools.map(({ name, icon }) => (
                  <li key={name} className="flex items-center gap-3 font-medium">
                    <img
                      src={`/marks/${icon}.svg`}
                      alt=""
                      width="24"
                      height="24"
                      loading="lazy"
                      className="size-6 opacity-85 dark:[filter:invert(1)]"
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
