/** Random values that are the same in every run. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  is(probability: number): boolean
  letters(length: number, alphabet?: string): string
}

/** Mulberry32: small, fast, and good enough for generated visitors. */
export function seeded(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    next,
    whole,
    pick,
    is: (probability) => next() < probability,
    letters: (length, alphabet = 'abcdefghijklmnopqrstuvwxyz') =>
      Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}
