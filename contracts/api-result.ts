/**
 * The result of a call that can fail. `missing` and `unavailable` are different things: a value that
 * does not exist is a 404, a host that cannot be reached now is a 503 or the last good copy.
 */
export type ApiResult<Value> =
  | { state: 'found'; value: Value }
  | { state: 'missing' }
  | { state: 'unavailable'; reason: string }

export const found = <Value>(value: Value): ApiResult<Value> => ({ state: 'found', value })
export const missing: ApiResult<never> = { state: 'missing' }
export const unavailable = (reason: string): ApiResult<never> => ({ state: 'unavailable', reason })
