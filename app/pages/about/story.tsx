import type { AboutPart } from '~/content/schemas/company'

/** How the company came to work as it does. */
export function Story({ heading, text }: AboutPart<'story'>) {
  return (
    <section className="section page-width grid gap-4 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid gap-2 text-lead text-ink-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
