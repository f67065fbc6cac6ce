/** S3-compatible storage for tests: s3rver, which checks no secret, behind a check of signatures. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../../server/leads/uploads/s3-store.ts'
import { isSigned } from './aws-signature.ts'

export type S3 = {
  config: S3Config
  /** Received requests with all headers. */
  asked: string[]
  /** `silent` never answers; `quotes` answers 500 and repeats the request. */
  mode: 'well' | 'closed' | 'silent' | 'quotes' | 'elsewhere'
  stop(): Promise<void>
}

/** Starts it on a free loopback port, with an empty bucket. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), '9ex-s3-'))
  const storage = new S3rver({
    ...{ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'leads' }] },
  })
  await storage.configureBuckets()
  const answer = storage.callback()
  // s3rver's only key.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

  const server = createServer((request, response) => {
    const headers = headersOf(request)
    s3.asked.push(`${request.method} ${request.url} ${JSON.stringify(headers)}`)
    if (s3.mode === 'closed') request.socket.destroy()
    else if (s3.mode === 'quotes') request.pipe(response.writeHead(500))
    else if (s3.mode === 'elsewhere') response.writeHead(307, { Location: '/other' }).end()
    else if (s3.mode === 'silent') request.resume()
    else if (isSigned(request, headers, keys.secretAccessKey)) answer(request, response)
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const s3: S3 = {
    config: { url: `http://127.0.0.1:${port}/leads`, ...keys, region: 'eu-central-1' },
    asked: [],
    mode: 'well',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      storage.logger.exceptions.unhandle()
      storage.logger.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return s3
}

const headersOf = ({ headersDistinct }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values]) => [name, values?.join(',')]),
  )
