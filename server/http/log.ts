type Detail = Record<string, string | number | boolean | undefined>

/**
 * Writes one line of JSON: when, what, and details. JSON's escapes keep hostile values on one line.
 * @param event a fixed name, such as `post-skipped`; whatever varies goes into `detail`
 */
export function log(level: 'info' | 'warn' | 'error', event: string, detail: Detail = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...detail })
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${line}\n`)
}
