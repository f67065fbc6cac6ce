import { constants, copyFile, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type UploadStore, UploadStoreError, withStoreError } from './upload-store.ts'

/**
 * Opens the folder of uploaded files, which only the server's user may read. A file that was received
 * into it stays where it is.
 */
export function openFolderStore(folder: string): UploadStore {
  const pathTo = (key: string) => join(folder, key)
  return {
    keep: (key, from) =>
      withStoreError(pathTo(key), async () => {
        const path = pathTo(key)
        if (from !== path) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await copyFile(from, path, constants.COPYFILE_EXCL)
        }
        await sync(path, 'r+')
        // A name is on disk once its folder is.
        await sync(folder, 'r')
        if (from !== path) await rm(from, { force: true })
      }),

    async open(key) {
      if (!isKey(key)) return undefined
      const handle = await open(pathTo(key)).catch((error) => {
        if (['ENOENT', 'ENOTDIR'].includes(error.code)) return undefined
        throw new UploadStoreError(pathTo(key), error)
      })
      if (!handle) return undefined
      return { size: (await handle.stat()).size, content: handle.createReadStream() }
    },

    async remove(key) {
      if (isKey(key)) await withStoreError(pathTo(key), () => rm(pathTo(key), { force: true }))
    },
  }
}

/** Rejects keys that are never stored, such as paths. */
const isKey = (key: string) => key === basename(key) && key !== '' && !/^\.{1,2}$/.test(key)

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
