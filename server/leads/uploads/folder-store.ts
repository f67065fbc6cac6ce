import { constants, copyFile, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { UploadStore } from './upload-store.ts'
import { orStoreError, UploadStoreError } from './upload-store.ts'

/**
 * Opens the folder of uploaded files, which only the server's user may read and nothing serves. A file
 * that was received into it stays where it is.
 */
export function openFolderStore(folder: string): UploadStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    place: folder,

    keep: (name, from) =>
      orStoreError(pathOf(name), async () => {
        const path = pathOf(name)
        if (from !== path) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await copyFile(from, path, constants.COPYFILE_EXCL)
        }
        await sync(path, 'r+')
        // A name is on disk once its folder is.
        await sync(folder, 'r')
        if (from !== path) await rm(from, { force: true })
      }),

    async open(name) {
      if (!isName(name)) return undefined
      const handle = await open(pathOf(name)).catch((error) => {
        if (isAbsent(error)) return undefined
        throw new UploadStoreError(pathOf(name), error)
      })
      if (!handle) return undefined
      return { size: (await handle.stat()).size, content: handle.createReadStream() }
    },

    async remove(name) {
      if (isName(name)) await orStoreError(pathOf(name), () => rm(pathOf(name), { force: true }))
    },
  }
}

/** Whether it is one in the folder: no other is ever stored. */
const isName = (name: string) => name === basename(name) && name !== '' && !/^\.{1,2}$/.test(name)

const isAbsent = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' || error.code === 'ENOTDIR'

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
