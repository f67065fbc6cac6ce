/** Makes a value once for each object. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    if (known.has(key)) return known.get(key) as Value // it may be undefined
    const value = make(key)
    known.set(key, value)
    return value
  }
}
