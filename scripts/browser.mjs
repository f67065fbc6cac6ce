import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * A Chromium to test with: the one named by BROWSER_PATH, one that is installed, Playwright's own
 * download, or, as root on Debian, the `chromium` package.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const installed = process.env.BROWSER_PATH || installedBrowser() || (await playwrightBrowser())
  if (installed) return installed
  console.log('No Chromium or Chrome is installed; getting one …')
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const downloaded = await playwrightBrowser()
    if (downloaded) return downloaded
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    const packaged = installedBrowser()
    if (packaged) return packaged
  }
  console.error('No browser could be had. Install Chromium or Chrome, or set BROWSER_PATH to one.')
  process.exit(1)
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}
