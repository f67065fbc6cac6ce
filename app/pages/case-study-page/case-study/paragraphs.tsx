/** Paragraphs of the story, in one column. */
export function Paragraphs({ text, className = '' }: { text: string[]; className?: string }) {
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      {text.map((paragraph) => (
        <p key={paragraph} className="max-w-reading">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
