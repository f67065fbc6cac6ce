/**
 * A sentence of the story that stands large between its chapters, on the process line: dashed while it
 * is drawn, solid once built. The story says it too, so that it is only seen.
 */
export function PullQuote({ quote }: { quote: string }) {
  return (
    <div aria-hidden="true" data-pull-quote className="border-t border-line py-5 lg:py-7">
      <div className="mb-3 flex items-center">
        <span className="w-8 border-t-2 border-dashed border-drawn-line" />
        <span className="size-1.75 rounded-full bg-signal" />
        <span className="w-15 border-t-2 border-signal" />
      </div>
      <p className="max-w-[26em] headline text-h3 tracking-tight text-balance lg:text-[2.75rem]">
        {quote}
      </p>
    </div>
  )
}
