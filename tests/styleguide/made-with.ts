import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'pictures', 'made-with.json')

/** The browser and system that pictures depend on: text rendering differs between them. */
type Maker = { browser: string; platform: string; system: string }

/** Those of this machine. */
export function thisMaker(browserVersion: string): Maker {
  const release = '/etc/os-release'
  const named = existsSync(release) && /^PRETTY_NAME="(.+)"$/m.exec(readFileSync(release, 'utf8'))
  return {
    browser: `Chromium ${browserVersion}`,
    platform: `${process.platform} ${process.arch}`,
    system: named ? (named[1] ?? '') : process.platform,
  }
}

/** Those of the stored pictures; undefined without pictures. */
export const keptMaker = (): Maker | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

export const describeMaker = ({ browser, platform, system }: Maker): string =>
  `${browser} on ${system} (${platform})`

export const makerFile = file
