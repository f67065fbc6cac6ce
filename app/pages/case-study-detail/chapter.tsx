/** One part of the story: its name beside its text. */
export function Chapter({ heading, text }: { heading: string; text: string[] }) {
  return (
    <section className="grid gap-2 border-t border-line py-5 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h3">{heading}</h2>
      <div className="grid max-w-[40em] gap-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
