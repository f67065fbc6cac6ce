import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readLastRun } from '../database/scheduled-runs.ts'
import { inTime, shared } from '../http/health.ts'

/** Facts for an operator that no request needs; undefined is unknown. Times are ms since 1970. */
export type SiteState = {
  lastBackupAt: number | undefined
  lastLeadAt: number | undefined
  /** When the certificate at the site's URL expires. */
  certificateUntil: number | undefined
  /** The data folder's disk, in bytes. */
  disk: { free: number; size: number } | undefined
}

type Options = { db: Kysely<Tables>; dataDir: string; siteUrl: string }

/** The run that every way of backing up records (docs/operations.md). */
export const backupRun = 'backup'

/** Reads the state; what cannot be read is unknown. */
export function openSiteState({ db, dataDir, siteUrl }: Options) {
  // The desk's unit reaches no public IP, but mostly the proxy on its machine.
  const readCertificate = shared(3_600_000, () =>
    certificateEnd(siteUrl)
      .catch(() => certificateEnd(siteUrl, '127.0.0.1'))
      .catch(() => undefined),
  )
  return async (): Promise<SiteState> => {
    const [lastBackupAt, lead, certificateUntil, disk] = await Promise.all([
      readLastRun(db, backupRun),
      db
        .selectFrom('leads')
        .select('created_at')
        .where('quarantine', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      // A page of the desk does not wait for a host that does not answer.
      inTime(readCertificate(), 500, undefined),
      statfs(dataDir).catch(() => undefined),
    ])
    return {
      lastBackupAt,
      lastLeadAt: lead && Date.parse(lead.created_at),
      certificateUntil,
      disk: disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize },
    }
  }
}

/** Reads it as a visitor's browser would, also when it is not valid. @param ip where the server is, if known */
export function certificateEnd(siteUrl: string, ip?: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const servername = isIP(hostname) ? '' : hostname
    const options = { host: ip ?? hostname, port: Number(port || 443), servername, timeout: 5000 }
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(new Error('timeout'))).on('error', reject)
  })
}
