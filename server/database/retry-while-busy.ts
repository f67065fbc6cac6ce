import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionError } from './postgres.ts'

/**
 * Retries work while another process holds the database's lock. It waits between attempts, so the
 * event loop is never blocked.
 * @param work one transaction, which leaves nothing behind when it fails
 * @param deadline of the lock, on the clock of `performance.now()`
 * @throws {DatabaseBusyError} after the deadline; any other error at once
 */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  deadline: number = performance.now() + 5000,
): Promise<T> {
  for (let wait = 5; ; wait = Math.min(wait * 2, 100)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusyError(error)) throw error
      if (performance.now() > deadline) {
        throw new DatabaseBusyError('the database stayed locked', { cause: error })
      }
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}

/**
 * Writes what a page can do without, such as who looked at it.
 * @returns false if the database takes no writes at the moment
 */
export async function writeIfPossible(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryWhileBusy(work, performance.now() + 200)
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** The database stayed locked: nothing was written, and the call may be retried. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** The database is locked, full, read-only, away or too slow at the moment; the call may be retried. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseBusyError ||
  error instanceof ConnectionError ||
  isBusyError(error) ||
  /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|53)/.test(codeOf(error))

/** Recognizes SQLite's lock, and PostgreSQL's rejection of one of two conflicting transactions. */
export function isBusyError(error: unknown): boolean {
  const code = codeOf(error)
  return /^SQLITE_(BUSY|LOCKED)/.test(code) || code === '40001' || code === '40P01'
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
