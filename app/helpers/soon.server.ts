/** How long a page waits for its data before it is sent without, in milliseconds. */
const patience = 120

/**
 * What a promise gives, when it is nearby or gives it soon; otherwise the promise, wrapped so that the page is
 * sent at once and the rest is streamed. So a page whose data is at hand is whole without scripts.
 */
export async function soon<Value>(
  promise: Promise<Value>,
  nearby = false,
): Promise<Value | { later: Promise<Value> }> {
  if (nearby) return promise
  const later = Symbol('later')
  let timer: NodeJS.Timeout | undefined
  const first = await Promise.race([
    promise,
    new Promise<typeof later>((resolve) => {
      timer = setTimeout(resolve, patience, later)
    }),
  ])
  clearTimeout(timer)
  return first === later ? { later: promise } : (first as Value) // the symbol is the only other case
}
