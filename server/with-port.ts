import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, localOrigin } from './config.ts'

/**
 * With port 0 the system chooses, and it does so before anything is opened: pages and mails name the
 * site's address, which without SITE_URL holds the port.
 */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer().listen(0, config.host)
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => probe.close(resolve))
  return { ...config, port, siteUrl: config.fixedOrigin ?? localOrigin(port) }
}
