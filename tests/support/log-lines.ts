/** Captures the server's log during a test. */
import { vi } from 'vitest'

type Lines = Record<string, unknown>[]

export type LogLines = {
  /** Standard error: warnings and errors. */
  lines(): Lines
  /** Standard output. */
  infoLines(): Lines
  stop(): void
}

/** Captures both streams. A line that is not JSON becomes `{ text }`. */
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
    infoLines: () => parsed(written.stdout),
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
