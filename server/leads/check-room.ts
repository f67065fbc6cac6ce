import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** About as much as a lead takes with its place in the database, in bytes. */
const room = Buffer.alloc(64 * 1024)

/** Whether the data folder takes what a lead brings: nothing when it does. @throws the system's own error */
export async function checkRoom(dataDir: string): Promise<undefined> {
  const file = join(dataDir, '.room')
  await writeFile(file, room, { mode: 0o600 })
  await rm(file, { force: true })
}
