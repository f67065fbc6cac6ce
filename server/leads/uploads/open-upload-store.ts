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

/** Opens the store that the settings name: PostgreSQL, else the folder. */
export function openUploadStore({ db, databaseUrl, folder }: Options) {
  const store: UploadStore = databaseUrl ? openDatabaseStore(db) : openFolderStore(folder)
  return { ...store, ...openStrayFiles(db, folder, store) }
}
