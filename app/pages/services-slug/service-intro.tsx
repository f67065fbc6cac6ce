import type { Service } from '~/content/schemas/service'

export function ServiceIntro({ heading, text }: Service['intro']) {
  return (
    <section className="page-width grid gap-8 pt-(--spacing-section) lg:grid-cols-heading-text">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid gap-4 text-lead text-ink-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
