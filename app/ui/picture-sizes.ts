/** Widths of a box in CSS, by the width of the window in pixels from which each holds; 0 is any. */
export type BoxWidths = Record<number, string>

/** The width of one of the columns of a page. */
export const column = (columns: number) => `min(clamp(1240px,80vw,1440px),91vw) / ${columns}`

/**
 * The `sizes` of a picture in a box.
 * @param part makes the picture's width of the box's; `from` is the width of the window from which that holds
 */
export const sizesIn = (
  box: BoxWidths,
  part = (width: string, _from: number) => `calc(${width})`,
): string =>
  Object.entries(box)
    .reverse()
    .map(
      ([from, width]) =>
        `${from === '0' ? '' : `(width >= ${from}px) `}${part(width, Number(from))}`,
    )
    .join(', ')
