/** Processes, as the kernel lists them (Linux). */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The ids of the processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )

/** The TCP ports that a process listens on, in order. */
export function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/${pid}/fd/${descriptor}`)) ?? []
      return inode ? [inode] : []
    }),
  )
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1),
  )
  const ports = lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    const port = Number.parseInt(local.split(':')[1] ?? '', 16)
    return state === listening && sockets.has(inode) ? [port] : []
  })
  return ports.toSorted((one, other) => one - other)
}

/** proc_pid_net(5). */
const listening = '0A'

/** A descriptor may be closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
