/** Starts, calls and kills the process of the lead store (`lead-server.ts`). */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { NewLead } from '../../server/leads/lead.ts'

/** The compile cache halves the start, which is most of a round. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/lead-process')

type LeadProcess = {
  url: string
  output(): string
  /** Sends `SIGKILL`. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * @param before a command that wraps the process, such as `strace`
 * @throws with the output of the process, when it does not answer within 15 s
 */
export async function startLeadProcess(
  port: number,
  environment: Record<string, string>,
  before: string[] = [],
): Promise<LeadProcess> {
  const url = `http://127.0.0.1:${port}`
  let output = ''
  const command = [...before, 'node', join(import.meta.dirname, 'lead-server.ts')]
  const [program = 'node', ...args] = command
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
  })
  const started = performance.now()
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  while (!(await answers(url))) {
    const isLate = performance.now() - started > 120_000
    if (isLate || child.exitCode !== null) throw new Error(`not started:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Sends a lead; returns the reference, or undefined when it was not acknowledged. */
export async function postLead(url: string, lead: NewLead): Promise<string | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(lead) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  return ended
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
