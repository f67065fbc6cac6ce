/** How many texts are remembered at once, and how long a text may be. */
const most = 100

/**
 * A function that remembers what it has made of a text. Clients send a few dozen of each kind, and
 * to look one up costs less, and leaves less to clear away, than to make it again.
 * @param make makes the same of the same text
 */
export function remembering<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (text.length > most) return made
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
