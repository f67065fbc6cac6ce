import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ImageFiles = ReturnType<typeof openImageFiles>

const ending = '.jpg'

/** Opens the images that earlier processes rendered, in a folder that is created with the first. */
export function openImageFiles(folder: string) {
  const fileOf = (key: string) => join(folder, `${hash('sha256', key)}${ending}`)
  return {
    read: (key: string): Promise<Buffer | undefined> => readFile(fileOf(key)).catch(ifMissing),
    async write(key: string, image: Buffer): Promise<void> {
      const unfinished = `${fileOf(key)}.${process.pid}`
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, image, { mode: 0o600 })
      await rename(unfinished, fileOf(key))
    },
    /** Removes old and unfinished images, and all but the newest. `maxAge` is in milliseconds. */
    async prune(maxFiles: number, maxAge: number): Promise<void> {
      const names = (await readdir(folder).catch(ifMissing)) ?? []
      const files = await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name)
          return { path, at: (await stat(path)).mtimeMs, isWhole: name.endsWith(ending) }
        }),
      )
      const kept = files
        .filter(({ at, isWhole }) => isWhole && Date.now() - at <= maxAge)
        .sort((one, other) => other.at - one.at)
        .slice(0, maxFiles)
      const surplus = files.filter((file) => !kept.includes(file))
      await Promise.all(surplus.map(({ path }) => rm(path, { force: true })))
    },
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
