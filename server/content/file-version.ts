import { stat } from 'node:fs/promises'

/**
 * Changes when another file stands at a path, or the same one with other bytes. Time and size alone may
 * be those of the file before, where releases are unpacked with one time for all.
 * @throws when there is no such file, or it cannot be looked at
 */
export async function fileVersion(path: string): Promise<string> {
  const { mtimeMs, ctimeMs, size, ino } = await stat(path)
  return [mtimeMs, ctimeMs, size, ino].join(':')
}
