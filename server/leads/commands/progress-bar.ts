import type { Writable } from 'node:stream'

export type Progress = { step(): void; end(): void }

const width = 30

/** A bar that fills in a terminal, drawn at most ten times a second; elsewhere one line at the end. */
export function progressBar(err: Writable & { isTTY?: boolean }, total: number): Progress {
  let done = 0
  let drawn = 0
  const draw = () => {
    drawn = performance.now()
    const filled = total === 0 ? width : Math.min(width, Math.round((done / total) * width))
    err.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`)
  }
  return {
    step() {
      done += 1
      if (err.isTTY && performance.now() - drawn > 100) draw()
    },
    end() {
      if (err.isTTY) draw()
      err.write(`${err.isTTY ? '\n' : ''}${done} leads\n`)
    },
  }
}
