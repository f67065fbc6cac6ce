import type { Service } from '~/content/schemas/service'

export function ServiceIntro({ heading, text }: Service['intro']) {
  const [lead, ...others] = text
  return (
    <section className="section page-width grid gap-x-gutter gap-y-6 lg:grid-cols-heading-text">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid content-start gap-4 text-ink-2">
        <p className="max-w-reading text-[1.3125rem] leading-normal text-ink">{lead}</p>
        {others.map((paragraph) => (
          <p key={paragraph} className="max-w-reading">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
