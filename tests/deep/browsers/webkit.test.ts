/** A smoke test of each template in WebKitGTK, on a phone. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInstalled } from '../../../scripts/browser.mjs'
import { interact, isConversation, isHydrated } from '../../support/in-page.ts'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

const needsWebKit = needs(
  'WebKitWebDriver and Xvfb',
  ['WebKitWebDriver', 'Xvfb'].every((program) => findInstalled([program])),
)

type WebKit = {
  open(url: string): Promise<void>
  /** Runs a function in the page, which must need nothing from outside of it. */
  run<Result>(inPage: () => Result): Promise<Result>
  resize(width: number, height: number): Promise<void>
  stop(): Promise<void>
}

/** The browser's tools would keep its window wider than a phone. */
const narrowTools = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** Starts screen, driver and browser. */
async function startWebKit(): Promise<WebKit> {
  await using ends = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), '9ex-webkit-'))
  ends.defer(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowTools)
  const screen = spawn('Xvfb', [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    '1440x900x24',
  ])
  ends.defer(() => end(screen, () => screen.kill()))
  const display = await new Promise<string>((resolve) => screen.stdout.once('data', resolve))
  const port = await freePort()
  // A process group of its own, so that the browser ends with it.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`.trim(), XDG_CONFIG_HOME: folder },
  })
  ends.defer(() => end(driver, () => process.kill(-Number(driver.pid))))

  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (waited > 30_000 || driver.exitCode !== null)
      throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { sessionId } = await send('POST', '', { capabilities: {} })
  ends.defer(() => send('DELETE', `/${sessionId}`))
  const command = (name: string, body: object) => send('POST', `/${sessionId}/${name}`, body)
  const all = ends.move()
  return {
    open: (url) => command('url', { url }),
    run: (inPage) => command('execute/sync', { script: `return (${inPage})()`, args: [] }),
    resize: (width, height) => command('window/rect', { width, height }),
    stop: () => all.disposeAsync(),
  }
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Ends a process and waits for it. */
async function end(child: ChildProcess, kill: () => unknown): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode !== null || child.signalCode !== null) return
  kill()
  await exited
}

declare global {
  interface Window {
    /** Filled by `collectErrors`. */
    errors?: string[]
  }
}

describe('in WebKitGTK', needsWebKit, () => {
  let site: Site
  let webkit: WebKit
  beforeAll(async () => {
    site = await startSite()
    webkit = await startWebKit()
    await webkit.resize(390, 844)
  })
  afterAll(async () => {
    await webkit.stop()
    await site.stop()
  })

  test.for(everyTemplate)('%s fits a phone, and works without an error', async (path) => {
    await webkit.open(site.url + path)
    // Before the first interaction, which has the page's scripts load.
    await webkit.run(collectErrors)
    await webkit.run(interact)
    const isAlive = isForm(path) ? isConversation : isHydrated
    await expect.poll(() => webkit.run(isAlive)).toBe(true)
    expect(await webkit.run(readPage)).toEqual({ width: 390, isShown: true, errors: [] })
  })
})

function collectErrors() {
  const errors: string[] = []
  window.errors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  console.error = (...words) => errors.push(words.join(' '))
}

/** Its whole width, and whether its heading is seen. */
const readPage = () => ({
  width: document.documentElement.scrollWidth,
  isShown: document.querySelector('h1')?.checkVisibility(),
  errors: window.errors,
})
