/**
 * WebKitGTK's browser on a screen of its own (Xvfb), driven by the few commands of W3C WebDriver that
 * its tests need.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalled } from '../../scripts/browser.mjs'
import { needs } from './needs.ts'
import { freePort } from './postgres.ts'

export const needsWebKit = needs(
  'WebKitWebDriver and Xvfb',
  ['WebKitWebDriver', 'Xvfb'].every((program) => findInstalled([program])),
)

export type WebKit = {
  open(url: string): Promise<void>
  /** Runs a function in the page, which must need nothing from outside of it. */
  run<Result>(inPage: () => Result): Promise<Result>
  resize(width: number, height: number): Promise<void>
  stop(): Promise<void>
}

/** The browser's tools would keep its window wider than a phone. */
const narrowTools = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** Starts screen, driver and browser. */
export async function startWebKit(): Promise<WebKit> {
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
