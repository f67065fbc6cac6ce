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
      withStoreError(fileAt(name), async () => {
        const file = await openAsBlob(from)
        const row = { name, kept_at: new Date().toISOString(), size: file.size, data: null }
        await insertUpload(db, row)
        await (await client()).putObject(keyFor(name), file)
        await rm(from, { force: true })
      }),

    open: (name) =>
      withStoreError(fileAt(name), async () => {
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
      withStoreError(fileAt(name), async () => {
        if (!(await findRecord(name))) return
        await (await client()).deleteObject(keyFor(name))
        await db.deleteFrom('uploads').where('name', '=', name).where('data', 'is', null).execute()
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
