/** A thin arrow pointing forward; it turns with the text's direction. */
export function Arrow() {
  return <span className="arrow" aria-hidden="true" />
}
