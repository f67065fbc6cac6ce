type PaintedFromProps = { id: string; media?: string }

/**
 * Has browsers that can (Chromium) paint nothing of the page before they come to this part of it: half
 * a header or half a row, painted while the rest is under way, moves when the rest is there.
 * @param id the part's; all that stands before it is painted whole
 * @param media where it does; everywhere without it
 */
export function PaintedFrom({ id, media }: PaintedFromProps) {
  // A page that is there has nothing to wait for.
  return (
    import.meta.env.SSR && <link rel="expect" href={`#${id}`} blocking="render" media={media} />
  )
}
