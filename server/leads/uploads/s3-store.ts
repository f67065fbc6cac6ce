import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { S3mini } from 's3mini'
import { inTransaction, type Tables } from '../../database/open.ts'
import { retryOnNewConnection } from '../../database/postgres.ts'
import { insertUpload } from './database-store.ts'
import { inPieces } from './in-pieces.ts'
import type { UploadStore } from './upload-store.ts'
import { orStoreError } from './upload-store.ts'

export type S3Config = {
  /** The address of the bucket: `https://s3.example.com/leads`, or `https://leads.s3.example.com`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Of one call with its body, in milliseconds: a visitor waits for it, and for one that takes back. */
const callTimeout = 10_000

/**
 * Opens the uploads in S3-compatible storage. The database notes each before it is sent, so that one
 * without a lead is found without listing a bucket, which may hold other things.
 */
export function openS3Store(
  db: Kysely<Tables>,
  config: S3Config,
  timeout = callTimeout,
): UploadStore {
  const { host, pathname } = new URL(config.url)
  const place = `the bucket ${host}${pathname.replace(/\/$/, '')}`
  const keyOf = (name: string) => `uploads/${name}`
  const atOf = (name: string) => `${place}/${keyOf(name)}`
  let opened: Promise<S3mini> | undefined
  const client = () => (opened ??= openClient(config, timeout))
  const noted = (name: string) =>
    db
      .selectFrom('uploads')
      .select('size')
      .where('name', '=', name)
      .where('data', 'is', null)
      .executeTakeFirst()

  return {
    place,

    keep: (name, from) =>
      orStoreError(atOf(name), async () => {
        // Read from the disk as it is sent.
        const file = await openAsBlob(from)
        const row = { name, kept_at: new Date().toISOString(), size: file.size, data: null }
        await retryOnNewConnection(() => inTransaction(db, (on) => insertUpload(on, row)))
        await (await client()).putObject(keyOf(name), file)
        await rm(from, { force: true })
      }),

    open: (name) =>
      orStoreError(atOf(name), async () => {
        const row = await noted(name)
        const s3 = await client()
        if (!row || !(await s3.objectExists(keyOf(name)))) return undefined
        const content = inPieces(atOf(name), row.size, async (from, length) => {
          const answer = await s3.getObjectRaw(keyOf(name), false, from, from + length)
          return new Uint8Array(await answer.arrayBuffer())
        })
        return { size: row.size, content }
      }),

    remove: (name) =>
      orStoreError(atOf(name), async () => {
        if (!(await noted(name))) return
        await (await client()).deleteObject(keyOf(name))
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
