import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { S3mini } from 's3mini'
import { inTransaction, type Tables } from '../../database/open.ts'
import { retryOnNewConnection } from '../../database/postgres.ts'
import { insertUpload } from './database-store.ts'
import { orStoreError, readInPieces, type UploadStore } from './upload-store.ts'

export type S3Config = {
  /** The bucket's URL: `https://s3.example.com/leads`, or `https://leads.s3.example.com`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** The time of one call with its body, in milliseconds: a visitor waits for it, and for the removal. */
const callTimeout = 10_000

/**
 * Opens the uploads in S3-compatible storage. The database records each before it is sent, so that one
 * without a lead is found without listing a bucket, which may hold other things.
 */
export function openS3Store(
  db: Kysely<Tables>,
  config: S3Config,
  timeout = callTimeout,
): UploadStore {
  const { host, pathname } = new URL(config.url)
  const place = `the bucket ${host}${pathname.replace(/\/$/, '')}`
  const keyFor = (name: string) => `uploads/${name}`
  const fileAt = (name: string) => `${place}/${keyFor(name)}`
  let opened: Promise<S3mini> | undefined
  const client = () => (opened ??= openClient(config, timeout))
  const findRecord = (name: string) =>
    db
      .selectFrom('uploads')
      .select('size')
      .where('name', '=', name)
      .where('data', 'is', null)
      .executeTakeFirst()

  return {
    places: [place],

    keep: (name, from) =>
      orStoreError(fileAt(name), async () => {
        // Read from the disk as it is sent.
        const file = await openAsBlob(from)
        const row = { name, kept_at: new Date().toISOString(), size: file.size, data: null }
        await retryOnNewConnection(() => inTransaction(db, (on) => insertUpload(on, row)))
        await (await client()).putObject(keyFor(name), file)
        await rm(from, { force: true })
      }),

    open: (name) =>
      orStoreError(fileAt(name), async () => {
        const row = await findRecord(name)
        const s3 = await client()
        if (!row || !(await s3.objectExists(keyFor(name)))) return undefined
        const content = readInPieces(fileAt(name), row.size, async (from, length) => {
          const answer = await s3.getObjectRaw(keyFor(name), false, from, from + length)
          return new Uint8Array(await answer.arrayBuffer())
        })
        return { size: row.size, content }
      }),

    remove: (name) =>
      orStoreError(fileAt(name), async () => {
        if (!(await findRecord(name))) return
        await (await client()).deleteObject(keyFor(name))
        await db.deleteFrom('uploads').where('name', '=', name).where('data', 'is', null).execute()
      }),
  }
}

/** Opens the client; imported here, so that a site without it does not hold it in memory. */
export async function openClient(
  { url, accessKeyId, secretAccessKey, region }: S3Config,
  timeout: number,
): Promise<S3mini> {
  const { S3mini } = await import('s3mini')
  return new S3mini({
    endpoint: url,
    accessKeyId,
    secretAccessKey,
    region,
    requestAbortTimeout: timeout,
    // A storage that redirects would be sent the file elsewhere (RELIABILITY.md, row K2).
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
}
