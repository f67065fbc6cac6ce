import { log } from './log.ts'

/**
 * Writes which page had to be put off, under the id its screen shows; why is said where it was found
 * out. A page that failed has its own line (`page-failed`).
 */
export function logIfUnavailable({ status }: Response, path: string, id: string): void {
  if (status === 503) log('warn', 'page-unavailable', { path, id })
}
