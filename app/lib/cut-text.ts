const graphemes = new Intl.Segmenter()

/** The start of a text, of at most so many UTF-16 units, between characters such as flags. */
export const startOf = (text: string, units: number): string =>
  text
    .slice(0, graphemes.segment(text).containing(units)?.index || units)
    .replace(/[\uD800-\uDBFF]$/, '')

/** A text of at most so many code points, then `…` where something was cut, between characters. */
export function cutText(text: string, codePoints: number): string {
  // One has two units at most.
  const shown = [...text.slice(0, 2 * codePoints + 2)]
  if (shown.length <= codePoints) return text
  return `${startOf(text, shown.slice(0, codePoints).join('').length)}…`
}
