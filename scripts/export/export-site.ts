import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { readContent } from '../../app/content/read-content.ts'
import { crawl } from './crawl.ts'
import { openFolder } from './folder.ts'
import { headersFile, redirectsFile } from './host-files.ts'
import { redirectPage } from './pages.ts'
import { startServer } from './start-server.ts'

type Options = {
  /** Folder of a build: `server/` and `client/`. */
  build: string
  environment: Record<string, string | undefined>
  /** Origin of the running server, which has the forms. */
  server: string | undefined
  /** Folder of the export, replaced once the new one is complete. */
  out: string
}

/**
 * Writes the site as files: the build, and the responses of a server that is started for it and crawled.
 * @throws with advice, when a setting is missing or a link is broken
 */
export async function exportSite({ build, environment, server, out }: Options) {
  const site = parseOrigin(
    environment.SITE_URL,
    'Set SITE_URL to the URL of the files, such as https://www.example.com',
  )
  const forms = parseOrigin(
    server,
    'Expected the URL of the forms: --server https://forms.example.com',
  )
  if (!existsSync(join(build, 'server/index.js')))
    throw new Error('There is no build: run “npm run build” first.')
  const target = resolve(out)
  if (!isReplaceable(target))
    throw new Error(
      `${out} holds something other than an export; choose another folder with --out.`,
    )
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })

  // Without compressed copies: a static host compresses by itself.
  const client = join(build, 'client')
  cpSync(client, part, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const folder = openFolder(part)
  const running = await startServer(build, { ...environment, SITE_URL: site, FORM_HOST: forms })
  try {
    const { redirects } = readContent(
      openContentFolder(environment.CONTENT_DIR || 'content'),
    ).content
    const old = Object.keys(redirects)
    const found = await crawl({ ask: running.ask, site, forms, folder, old })
    for (const [from, to] of found.redirects) folder.writePage(from, redirectPage(to))
    for (const path of found.forms) folder.writePage(path, redirectPage(`${forms}${path}`))
    writeFileSync(join(part, '_headers'), headersFile(found.answers))
    writeFileSync(join(part, '_redirects'), redirectsFile(found, forms))
  } finally {
    await running.stop()
  }
  rmSync(target, { recursive: true, force: true })
  renameSync(part, target)
  return folder.count()
}

function parseOrigin(url: string | undefined, advice: string): string {
  if (!url) throw new Error(`${advice}.`)
  if (!URL.canParse(url)) throw new Error(`“${url}” is not a URL.`)
  return new URL(url).origin
}

/** True when a folder is missing, empty, or an earlier export. */
const isReplaceable = (folder: string): boolean =>
  !existsSync(folder) ||
  readdirSync(folder).length === 0 ||
  ['_headers', '_redirects', '404.html'].every((file) => existsSync(join(folder, file)))
