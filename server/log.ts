import { fstatSync } from 'node:fs'

type Detail = Record<string, string | number | boolean | undefined>
type Level = 'info' | 'warn' | 'error'

/** Writes a line. Functions take it as a parameter, so that tests can listen. */
export type Log = (level: Level, event: string, detail?: Detail) => void

/**
 * Writes one line of JSON: time, level, event, details; never anything a visitor entered. JSON's escapes
 * keep hostile values on one line.
 * @param event a fixed name, such as `post-skipped`; all that varies goes into `detail`
 */
export const log: Log = (level, event, detail = {}) => {
  say(level, JSON.stringify({ time: new Date().toISOString(), level, event, ...detail }))
}

/** Writes a text for whoever starts the site: the lines of one that is longer are marked each. */
export function say(level: Level, text: string): void {
  const stream = level === 'info' ? 'stdout' : 'stderr'
  const prefix = isJournal[stream] ? `<${priorities[level]}>` : ''
  process[stream].write(`${prefix}${text.replaceAll('\n', `\n${prefix}`)}\n`)
}

/** As syslog numbers them (sd-daemon(3)): the journal takes them off, and `journalctl -p` looks for them. */
const priorities: Record<Level, number> = { error: 3, warn: 4, info: 6 }

const isJournal = { stdout: false, stderr: false }

/**
 * Marks each line with its priority where it goes to the journal. A program that was started by another
 * inherits the variable, and may write elsewhere.
 * @param journalStream device and inode of the journal's stream (`$JOURNAL_STREAM`, systemd.exec(5))
 */
export function markPriorities(journalStream: string | undefined): void {
  const leadsThere = (descriptor: number) => {
    const { dev, ino } = fstatSync(descriptor)
    return `${dev}:${ino}` === journalStream
  }
  isJournal.stdout = leadsThere(1)
  isJournal.stderr = leadsThere(2)
}

/** An error whose message may be logged: it holds nothing of a visitor. */
export class LoggableError extends Error {}

/** Says why something failed, in words that are safe to log. */
export function errorReason(error: unknown): string {
  if (error instanceof LoggableError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
