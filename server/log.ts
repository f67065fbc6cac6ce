type Detail = Record<string, string | number | boolean | undefined>

/** Writes a line. Functions take it as a parameter, so that tests can listen. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, detail?: Detail) => void

/**
 * Writes one line of JSON: time, level, event, details; never anything a visitor entered. JSON's escapes
 * keep hostile values on one line.
 * @param event a fixed name, such as `post-skipped`; all that varies goes into `detail`
 */
export const log: Log = (level, event, detail = {}) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...detail })
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${line}\n`)
}
