import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { S3mini } from 's3mini'
import type { Tables } from '../../database/open.ts'
import { insertUpload } from './database-store.ts'
import { readInPieces, type UploadStore, withStoreError } from './upload-store.ts'

export type S3Config = {
  /** The bucket's URL: `https://s3.example.com/leads`, or `https://leads.s3.example.com`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** One call with its body, in ms; a visitor waits for it. */
const callTimeout = 10_000

/**
 * Opens the uploads in S3-compatible storage. The database records each before it is sent, so that strays
 * are found without listing a bucket, which may hold other things.
 */
export function openS3Store(
  db: Kysely<Tables>,
  config: S3Config,
  timeout = callTimeout,
): UploadStore {
  const { host, pathname } = new URL(config.url)
  const place = `the bucket ${host}${pathname.replace(/\/$/, '')}`
  const objectKey = (key: string) => `uploads/${key}`
  const fileAt = (key: string) => `${place}/${objectKey(key)}`
  let opened: Promise<S3mini> | undefined
  const client = () => (opened ??= openClient(config, timeout))
  const findRecord = (key: string) =>
    db
      .selectFrom('uploads')
      .select('size')
      .where('storage_key', '=', key)
      .where('data', 'is', null)
      .executeTakeFirst()

  return {
    places: [place],

    keep: (key, from) =>
      withStoreError(fileAt(key), async () => {
        const file = await openAsBlob(from)
        await insertUpload(db, { storage_key: key, size: file.size, data: null })
        await (await client()).putObject(objectKey(key), file)
        await rm(from, { force: true })
      }),

    open: (key) =>
      withStoreError(fileAt(key), async () => {
        const row = await findRecord(key)
        const s3 = await client()
        if (!row || !(await s3.objectExists(objectKey(key)))) return undefined
        const content = readInPieces(fileAt(key), row.size, async (from, length) => {
          const response = await s3.getObjectRaw(objectKey(key), false, from, from + length)
          return new Uint8Array(await response.arrayBuffer())
        })
        return { size: row.size, content }
      }),

    remove: (key) =>
      withStoreError(fileAt(key), async () => {
        if (!(await findRecord(key))) return
        await (await client()).deleteObject(objectKey(key))
        await db
          .deleteFrom('uploads')
          .where('storage_key', '=', key)
          .where('data', 'is', null)
          .execute()
      }),
  }
}

/** Opens the client, which is loaded on demand. */
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
    // A redirect would receive the file (RELIABILITY.md, row K2).
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
}
