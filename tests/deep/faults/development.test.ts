import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContent } from '../../support/content-folder.ts'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

const [own] = Object.values(networkInterfaces()).flatMap((ips = []) =>
  ips.flatMap(({ internal, family, address }) => (internal || family !== 'IPv4' ? [] : [address])),
)

test(
  'the development server answers this machine alone',
  needs('a network', own !== undefined),
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), '9ex-development-'))
    const port = await freePort()
    const server = spawn(process.execPath, ['server/dev.ts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(port) },
        ...{ DATA_DIR: dataDir, CONTENT_DIR: testContent },
      },
    })
    const ask = (ip: string | undefined) => fetch(`http://${ip}:${port}/icon.svg`)
    await expect.poll(() => ask('127.0.0.1').then(({ status }) => status)).toBe(200)
    await expect(ask(own)).rejects.toThrow()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
    rmSync(dataDir, { recursive: true })
  },
)
