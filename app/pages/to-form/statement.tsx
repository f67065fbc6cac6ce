type StatementProps = { name: string; title: string; text: string }

/** Something said before or between the questions. */
export function Statement({ name, title, text }: StatementProps) {
  return (
    <section data-screen={name} className="mt-5 border-s-3 border-signal ps-2">
      <h2 className="text-h4">{title}</h2>
      <p className="mt-0.5 text-ink-2">{text}</p>
    </section>
  )
}
