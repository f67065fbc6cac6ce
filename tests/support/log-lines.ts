/** The server's log while a test runs, kept from the terminal and read back as data. */
import { vi } from 'vitest'

type Lines = Record<string, unknown>[]

export type LogLines = {
  /** What is wrong: the lines of standard error. */
  lines(): Lines
  /** What is well: those of standard output. */
  wellLines(): Lines
  stop(): void
}

/** Starts to listen to both streams. Lines that are not JSON are given as `{ text }`. */
export function listenToLog(): LogLines {
  const written = { stderr: '', stdout: '' }
  const spies = (['stderr', 'stdout'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      written[stream] += chunk
      return true
    }),
  )
  const parsed = (text: string) => text.split('\n').filter(Boolean).map(parse)
  return {
    lines: () => parsed(written.stderr),
    wellLines: () => parsed(written.stdout),
    stop() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return { text: line }
  }
}
