/**
 * Has browsers that can (Chromium) paint nothing of the page before this part of it is parsed: half
 * a header or half a row, painted while the rest is under way, moves when the rest is there.
 * @param id the part's
 */
export function PaintedWhole({ id }: { id: string }) {
  // A page that is there has nothing to wait for.
  return import.meta.env.SSR && <link rel="expect" href={`#${id}`} blocking="render" />
}
