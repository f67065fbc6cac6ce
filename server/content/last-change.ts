import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How long git may take at start, in milliseconds; a site without its dates is better than none. */
const timeout = 10_000
/** Of git's output, in bytes: a hundred thousand commits. */
const maxBuffer = 64 * 1024 * 1024

/** Gives the day some files were last changed, `YYYY-MM-DD`; undefined unless it is known of each. */
export type LastChange = (files: readonly string[]) => string | undefined

/**
 * Reads once when the files of a content folder were last committed. A file that is saved while the
 * site runs was changed then. Without git, or where a shallow clone does not reach back, nothing is
 * known of a file: its own times are those of a checkout or a copy.
 * @param startedAt milliseconds as of `Date.now`
 */
export async function openLastChange(folder: string, startedAt = Date.now()): Promise<LastChange> {
  const committed = await readCommits(folder)

  /** The time a file was last changed, in milliseconds. */
  function changeOf(file: string): number | undefined {
    const saved = statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs
    return saved !== undefined && saved > startedAt ? saved : committed.get(file)
  }

  return (files) => {
    const known = files.map(changeOf).filter((time) => time !== undefined)
    const newest = Math.max(...known)
    // What was saved since the start is newer than whatever is not known.
    const isCertain = known.length === files.length || newest > startedAt
    return known.length > 0 && isCertain ? new Date(newest).toISOString().slice(0, 10) : undefined
  }
}

/** The time each file of a folder was last committed, in milliseconds, by its path from there. */
async function readCommits(folder: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  try {
    const git = (...args: string[]) =>
      promisify(execFile)('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
        timeout,
        maxBuffer,
      })
    const shallow = await git('rev-parse', '--is-shallow-repository')
    const isShallow = shallow.stdout.trim() === 'true'
    const log = await git('log', '--format=%x00%ct %P', '--name-only', '--relative', '--', '.')
    // A commit begins with a zero byte; newest first.
    for (const commit of log.stdout.split('\0').slice(1)) {
      const [head = '', ...files] = commit.split('\n').filter((line) => line !== '')
      const [time, ...parents] = head.trim().split(' ')
      // The last commit of a shallow clone seems to make every file there is.
      if (isShallow && parents.length === 0) continue
      for (const file of files) if (!times.has(file)) times.set(file, Number(time) * 1000)
    }
  } catch {
    // No git, no repository, or not ours: then nothing is known.
    return new Map()
  }
  return times
}
