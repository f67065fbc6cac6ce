/** The `9ex` command (docs/deploying.md), run by root with the Node of the release that is served. */
import * as backups from './backups.ts'
import { doctor, examine } from './doctor.ts'
import { Fault, readSettings, runSiteCommand } from './machine.ts'
import { rollBack, update } from './releases.ts'

type Command = (argument?: string) => unknown

const commands: Record<string, Command> = {
  doctor,
  update,
  rollback: rollBack,
  backup: () => backups.copyAway(backups.backUp()),
  verify: backups.verify,
  restore: backups.restore,
  'new-machine': backups.newMachine,
  nightly,
}

const usage = `9ex doctor                says what is wrong, and what to do
9ex update [FILE|URL]     serves a release, else the latest of UPDATE_URL; goes back by itself
9ex rollback              serves the release before
9ex backup                backs up, and copies it to BACKUP_TO
9ex verify                restores the newest backup aside, serves it, counts its enquiries
9ex restore FILE          puts a backup in place
9ex new-machine FILE      the same, with its settings and Caddyfile
9ex nightly               what the timer runs
9ex leads … | desk …      commands of the site`

const [name = '', ...args] = process.argv.slice(2)
// An interrupted command ends: its unit counts as one that does not come up, and it goes back.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
try {
  const command = commands[name]
  if (name === 'leads' || name === 'desk')
    process.exitCode = runSiteCommand(name, args, { stdio: 'inherit' }).status
  else if (command && args.length < 2) await command(...args)
  else {
    console.error(usage)
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Fault ? `9ex: ${error.message}` : error)
  process.exitCode = 1
}

/** The desk's Health page, the weekly mail and HEALTH_PING_URL name each fault. */
async function nightly(): Promise<void> {
  const faults: string[] = []
  const attempt = async (work: Command) => {
    try {
      await work()
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  await attempt(() => backups.copyAway(backups.backUp()))
  // A new machine does not wait for its first Monday.
  if (new Date().getDay() === 1 || !backups.readOperations().rehearsal)
    await attempt(backups.verify)
  if (readSettings().UPDATE_URL) await attempt(() => update())
  await attempt(async () => {
    for (const [name, verdict] of Object.entries(await examine()))
      if ('bad' in verdict) faults.push(`${name}: ${verdict.bad}`)
  })
  await attempt(() => backups.recordOperations({ faults }))
  if (faults.length > 0) throw new Fault(faults.join('\n'))
}
