/** The `9ex` command (docs/deploying.md), run by root with the Node of the release that is served. */
import * as backups from './backups.ts'
import { doctor, examine } from './doctor.ts'
import { Fault, readSettings, runSiteCommand } from './machine.ts'
import { rollBack, update } from './releases.ts'

type Command = (argument?: string) => unknown

const commands: Record<string, [argument: string, does: string, run: Command]> = {
  doctor: ['', 'says what is wrong, and what to do', doctor],
  update: ['[FILE|URL]', 'serves a release, else the latest; goes back by itself', update],
  rollback: ['', 'serves the release before', rollBack],
  backup: ['', 'backs up, and copies it to BACKUP_TO', backups.backUpAndCopy],
  verify: ['[BACKUP]', 'restores one aside, else the newest, and serves it', backups.verify],
  restore: ['BACKUP', 'puts one in place, named by its time or path', backups.restore],
  'new-machine': ['BACKUP', 'the same with its settings', (file) => backups.restore(file, true)],
  nightly: ['', 'what the timer runs', nightly],
  'leads | desk': ['…', 'commands of the site', printUsage],
}

const [name = '', ...args] = process.argv.slice(2)
// At a shutdown its unit counts as one that does not come up, and it goes back.
process.on('SIGTERM', () => undefined)
try {
  const [, , run] = commands[name] ?? []
  if (name === 'leads' || name === 'desk')
    process.exitCode = runSiteCommand(name, args, { stdio: 'inherit' }).status
  else if (run && args.length < 2) await run(...args)
  else printUsage()
} catch (error) {
  const isKnown = error instanceof Fault || (error instanceof Error && 'syscall' in error)
  console.error(isKnown ? `9ex: ${error.message}` : error)
  process.exitCode = 1
}

function printUsage(): void {
  for (const [each, [argument, does]] of Object.entries(commands))
    console.error(`9ex ${`${each} ${argument}`.padEnd(20)} ${does}`)
  process.exitCode = 2
}

/** The desk's Health page, the weekly mail and HEALTH_PING_URL name each fault. */
async function nightly(): Promise<void> {
  const faults: string[] = []
  const attempt = (work: Command) =>
    new Promise((resolve) => resolve(work())).catch((error: Error) => faults.push(error.message))
  await attempt(backups.backUpAndCopy)
  // A new machine does not wait for its first Monday.
  if (new Date().getDay() === 1 || !backups.readOperations().rehearsal)
    await attempt(backups.verify)
  if (readSettings().UPDATE_URL) await attempt(update)
  await attempt(async () => {
    for (const [name, verdict] of Object.entries(await examine()))
      if ('bad' in verdict) faults.push(`${name}: ${verdict.bad}`)
  })
  await attempt(() => backups.recordOperations({ faults }))
  if (faults.length > 0) throw new Fault(faults.join('\n'))
}
