/**
 * What a call that can fail gives back. `missing` and `unavailable` are different things: what does
 * not exist is a 404, what cannot be reached now is a 503 or the last good copy.
 */
export type Answer<Value> =
  | { state: 'found'; value: Value }
  | { state: 'missing' }
  | { state: 'unavailable'; reason: string }

export const found = <Value>(value: Value): Answer<Value> => ({ state: 'found', value })
export const missing: Answer<never> = { state: 'missing' }
export const unavailable = (reason: string): Answer<never> => ({ state: 'unavailable', reason })
