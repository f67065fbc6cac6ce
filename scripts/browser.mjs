import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
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
    findChromium() ||
    (await findDownloaded()) ||
    ((await installPackage('chromium')) && findChromium()) ||
    (await download()) ||
    stop('No browser could be had. Install Chromium or Chrome, or set BROWSER_PATH to one.', 1)
  )
}

/** Finds the Firefox named by FIREFOX_PATH, or Debian's in the path. */
export const findFirefox = () => process.env.FIREFOX_PATH || findInstalled(['firefox-esr'])

/** Installs Debian's Firefox where there is none; without it, its tests are skipped. */
export async function installFirefox() {
  if (!findFirefox()) await installPackage('firefox-esr')
}

const oldestFolder = join(import.meta.dirname, '../tests/deep/browser/oldest-chromium')

/** The oldest Chromium that the site is built for (vite.config.ts), for Linux; installOldestChromium puts it there. */
export const oldestChromium = join(oldestFolder, 'node_modules/chromium')

/** Installs the oldest Chromium from npm; without it, its tests are skipped. */
export async function installOldestChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(oldestChromium)) return
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--prefix', oldestFolder]
  if ((await run('npm', args)) !== 0) return
  const packed = readFileSync(
    join(oldestFolder, 'node_modules/@sparticuz/chromium/bin/chromium.br'),
  )
  writeFileSync(oldestChromium, brotliDecompressSync(packed), { mode: 0o755 })
}

/** Finds a Chromium or Chrome in the path. */
export const findChromium = () => findInstalled(names, elsewhere)

/**
 * Finds the first of some programs in the path.
 * @param {string[]} names
 * @param {string[]} elsewhere paths outside of it
 */
export function findInstalled(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/**
 * Installs a package as root on Debian; it brings the libraries that a download lacks.
 * @param {string} name
 * @returns {Promise<boolean>} true when it is installed
 */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  console.log(`Installing Debian’s ${name} …`)
  await run('apt-get', ['update', '-qq'])
  const args = ['install', '-y', '-qq', name]
  return (await run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })) === 0
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function download() {
  console.log('No Chromium or Chrome is installed; downloading Playwright’s …')
  await run('playwright', ['install', 'chromium'])
  return findDownloaded()
}
