/** The server's log while a test runs, kept from the terminal and read back as data. */
import { vi } from 'vitest'

export type LogLines = { lines(): Record<string, unknown>[]; stop(): void }

/** Starts to listen to standard error. Lines that are not JSON are given as `{ text }`. */
export function listenToLog(): LogLines {
  let written = ''
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written += chunk
    return true
  })
  return {
    lines: () => written.split('\n').filter(Boolean).map(parse),
    stop: () => spy.mockRestore(),
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return { text: line }
  }
}
