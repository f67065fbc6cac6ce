import { readdir, readFile, stat } from 'node:fs/promises'
import { checkFile } from '../../app/content/content-folder.ts'
import { decodeText, FileFault } from '../../app/content/decode-text.ts'
import { openLimiter } from '../http/limiter.ts'

/** A call that takes longer hangs; in milliseconds. */
const patience = 4000

/** Calls under way at a time: systems limit open files for each process. */
const concurrency = 100

/** A file as it was read; another version is another text, or another fault. */
export type FileText = { version: string; text?: string; fault?: unknown }

/** Paths of files and folders that hang. */
const hanging = new Set<string>()

// The process would wait for their threads, and never end.
process.on('exit', () => {
  if (hanging.size > 0) process.kill(process.pid, 'SIGKILL')
})

/**
 * Calls a disk that may hang, as a network drive does. A call that hangs is given up, and not made again
 * before it has ended.
 */
async function inTime<Value>(path: string, call: (path: string) => Promise<Value>) {
  if (hanging.has(path)) throw new FileFault(doesNotAnswer)
  const work = call(path)
  const late = Promise.withResolvers<never>()
  const giveUp = () => {
    hanging.add(path)
    const settle = () => hanging.delete(path)
    work.then(settle, settle)
    late.reject(new FileFault(doesNotAnswer))
  }
  // After a busy time the answer may be there, and is taken before.
  const timer = setTimeout(() => setImmediate(giveUp), patience)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const doesNotAnswer = 'does not answer: its disk or network drive hangs'

/** The names in a folder, without those that editors hide. */
export const listFolder = async (folder: string): Promise<string[]> =>
  (await inTime(folder, (path) => readdir(path))).filter((name) => !name.startsWith('.'))

/** Reads a file that has another version than before; undefined if it was removed. */
export async function readChanged(
  path: string,
  before?: string,
): Promise<FileText | 'unchanged' | undefined> {
  try {
    const stats = await inTime(path, (path) => stat(path))
    // Time and size alone are not enough: a release may be unpacked with one time for all files.
    const { mtimeMs, ctimeMs, size, ino } = stats
    const version = [mtimeMs, ctimeMs, size, ino].join(':')
    if (version === before) return 'unchanged'
    checkFile(path, stats)
    return { version, text: decodeText(await inTime(path, (path) => readFile(path))) }
  } catch (fault) {
    if (isMissing(fault)) return undefined
    const version = String(fault)
    return version === before ? 'unchanged' : { version, fault }
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const files = openLimiter(concurrency)

/** Calls a function for each item, a bounded number at a time. */
export const forEachOf = <Item>(items: readonly Item[], call: (item: Item) => Promise<void>) =>
  Promise.all(items.map((item) => files.run(() => call(item))))
