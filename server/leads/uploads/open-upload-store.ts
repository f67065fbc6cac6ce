import type { Kysely } from 'kysely'
import type { Tables } from '../../database/open.ts'
import { openDatabaseStore } from './database-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openStrayFiles } from './stray-files.ts'
import type { UploadStore } from './upload-store.ts'

type Options = {
  db: Kysely<Tables>
  databaseUrl: string | undefined
  folder: string
}

export type Uploads = ReturnType<typeof openUploadStore>

/**
 * Opens the store that the settings name: PostgreSQL, else the folder, which
 * still reads and removes files from before DATABASE_URL.
 */
export function openUploadStore({ db, databaseUrl, folder }: Options) {
  const local = openFolderStore(folder)
  const all = [local]
  if (databaseUrl) all.unshift(openDatabaseStore(db))
  const [first = local] = all
  const store: UploadStore = {
    places: all.flatMap(({ places }) => places),
    keep: first.keep,
    async open(key) {
      for (const store of all) {
        const found = await store.open(key)
        if (found) return found
      }
      return undefined
    },
    async remove(key) {
      const results = await Promise.allSettled(all.map((store) => store.remove(key)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
  return { ...store, ...openStrayFiles(db, folder, store) }
}
