import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, stop } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * Finds a Chromium to test with: the one named by BROWSER_PATH, one in the path, or Playwright's own
 * download. Only where there is none is one fetched: as root on Debian the `chromium` package, or else
 * Playwright's.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  return (
    process.env.BROWSER_PATH ||
    findInstalled() ||
    (await findDownloaded()) ||
    (await installPackage()) ||
    (await download()) ||
    stop('No browser could be had. Install Chromium or Chrome, or set BROWSER_PATH to one.', 1)
  )
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** It brings the libraries that Playwright's download lacks. */
async function installPackage() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log('No Chromium or Chrome is installed; installing Debian’s …')
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
  return findInstalled()
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function download() {
  console.log('No Chromium or Chrome is installed; downloading Playwright’s …')
  await run('playwright', ['install', 'chromium'])
  return findDownloaded()
}
