import { isIP } from 'node:net'
import { connect } from 'node:tls'

/**
 * Reads when the certificate of a URL expires (ms since 1970), as a visitor's browser would, also of one that
 * is not valid.
 * @param ip where the server is, if known
 */
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
