/**
 * Lets the first of many callers try and the others wait for it. SQLite has one writer anyway; while
 * the file is locked, a crowd of attempts would only take turns at being refused.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
