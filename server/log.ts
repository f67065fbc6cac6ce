import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { fstatSync } from 'node:fs'

type Fields = Record<string, string | number | boolean | undefined>

type Level = 'info' | 'warn' | 'error'

/** The type of `log`, for functions that take it as a parameter: tests listen to it. */
export type Log = (level: Level, event: string, fields?: Fields) => void

/**
 * Writes one line of JSON: time, level, event, the fields of the context, and `fields`. JSON's escapes
 * keep hostile values on one line. Nothing that a visitor enters is ever logged: no answers, emails, ips
 * or queries; an enquiry goes by its reference, a request by its id and path.
 * @param event a fixed name, such as `lead-stored`; all that varies goes into `fields`
 */
export const log: Log = (level, event, fields = {}) => {
  const { request, ...context } = contexts.getStore() ?? {}
  const line = { time: new Date().toISOString(), level, event, ...context, ...fields }
  writeLine(level, JSON.stringify({ ...line, ...(request !== undefined && { request }) }))
}

const contexts = new AsyncLocalStorage<Fields>()

/** Adds fields, such as a request's id, to every line that is logged by `work` and all that it starts. */
export const withLogContext = <Value>(fields: Fields, work: () => Value): Value =>
  contexts.run({ ...contexts.getStore(), ...fields }, work)

/**
 * Adds the id of a request, made when the first line or answer needs it, to every line of `work`.
 * @param given the id that a proxy in front has in its own log
 */
export function withRequestId<Value>(work: () => Value, given?: string): Value {
  let id = given
  const context = {
    get request() {
      id ??= randomUUID()
      return id
    },
  }
  return contexts.run(context, work)
}

/** Runs work of many requests without the fields of the one that started it. */
export const withoutLogContext = <Value>(work: () => Value): Value => contexts.run({}, work)

/** The id of the current request; error screens show it. */
export const requestId = (): string => String(contexts.getStore()?.request ?? '')

/** Writes a text to the operator. */
export function writeLine(level: Level, text: string): void {
  const stream = level === 'info' ? 'stdout' : 'stderr'
  const prefix = isJournal[stream] ? `<${priorities[level]}>` : ''
  process[stream].write(`${prefix}${text.replaceAll('\n', `\n${prefix}`)}\n`)
}

/** Resolves when every line is written: `process.exit` drops those that a slow reader has yet to read. */
export const linesWritten = () =>
  Promise.all(
    [process.stdout, process.stderr].map(
      (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
    ),
  )

/** Syslog's numbers (sd-daemon(3)): the journal strips them, and `journalctl -p` filters by them. */
const priorities: Record<Level, number> = { error: 3, warn: 4, info: 6 }

const isJournal = { stdout: false, stderr: false }

/**
 * Marks each line to the journal with its priority. A program inherits the variable from its parent, and
 * may write elsewhere, so both streams are compared with it.
 * @param journalStream device and inode of the journal's stream (`$JOURNAL_STREAM`, systemd.exec(5))
 */
export function markPriorities(journalStream: string | undefined): void {
  const isAt = (descriptor: number) => {
    const { dev, ino } = fstatSync(descriptor)
    return `${dev}:${ino}` === journalStream
  }
  isJournal.stdout = isAt(1)
  isJournal.stderr = isAt(2)
}

/** An error whose message may be logged: it has no data of a visitor. */
export class LoggableError extends Error {}

/** Says why something failed, in words that are safe to log. */
export function errorReason(error: unknown): string {
  if (error instanceof LoggableError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
