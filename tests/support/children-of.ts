import { readFileSync } from 'node:fs'

/** The processes that a process has started and that still run (Linux only). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
