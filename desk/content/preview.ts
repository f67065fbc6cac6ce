import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Files } from '../../server/content/ledger/ledger.ts'

export type Preview = ReturnType<typeof openPreview>

/** Shows pages as they are published, and as they would be with a person's draft: by sites of their own, started on demand. */
export function openPreview(program: string, dataDir: string, folder: () => string) {
  const drafts = join(dataDir, 'preview')
  /** By their content folders; of 160 MB each, for ten minutes without a look. */
  const sites = new LRUCache<string, { origin: Promise<string>; stop: AbortController }>({
    ...{ max: 3, ttl: 600_000, ttlAutopurge: true, updateAgeOnGet: true },
    dispose: ({ stop }) => stop.abort(),
  })

  async function start(content: string, signal: AbortSignal): Promise<string> {
    const port = await findFreePort()
    const child = fork(program, {
      ...{ signal, execArgv: ['--max-old-space-size=300'] },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Nothing of the desk's own settings: it notifies nobody, and has a database of its own.
      env: {
        ...{ NODE_ENV: 'production', PREVIEW: '1', STATS: 'off', DESK_PORT: 'off' },
        ...{ DESK_CONTENT: 'off', DRAIN_DELAY_MS: '0', HOST: '127.0.0.1', PORT: `${port}` },
        ...{ CONTENT_DIR: content, DATA_DIR: join(drafts, 'data', `${port}`) },
      },
    })
    child.on('error', () => {}) // It is told by its end.
    const origin = `http://127.0.0.1:${port}`
    while (child.exitCode === null && !signal.aborted) {
      const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
      if (answer?.ok) return origin
      await wait(100)
    }
    throw new Error(`The site of ${content} ended with ${child.exitCode}`)
  }

  return {
    /** Lays a draft of a person; their former one ends. */
    async draft(person: string, files: Files): Promise<void> {
      const own = join(drafts, person)
      sites.delete(own)
      await rm(own, { recursive: true, force: true })
      await cp(folder(), own, { recursive: true })
      for (const [path, bytes] of files) {
        await mkdir(dirname(join(own, path)), { recursive: true })
        await (bytes ? writeFile(join(own, path), bytes) : rm(join(own, path), { force: true }))
      }
    },

    /** @param person whose draft it is; undefined for the published content */
    async ask(path: string, person?: string): Promise<Response> {
      const content = person === undefined ? folder() : join(drafts, person)
      if (!existsSync(content)) return new Response(null, { status: 404 })
      const stop = new AbortController()
      const site = sites.get(content) ?? { stop, origin: start(content, stop.signal) }
      sites.set(content, site)
      try {
        return await fetch((await site.origin) + path, { redirect: 'manual' })
      } catch (error) {
        // The next look starts another.
        sites.delete(content)
        throw error
      }
    },

    async close(): Promise<void> {
      sites.clear()
      await rm(drafts, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
