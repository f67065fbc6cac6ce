/** What a process has used, from Linux's /proc. */
import { readFileSync } from 'node:fs'

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Processor time of all its threads, in milliseconds; the kernel counts in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
