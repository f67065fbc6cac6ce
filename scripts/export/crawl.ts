import type { Folder } from './folder.ts'
import { findUrls, withPolicy } from './pages.ts'
import type { Ask } from './start-server.ts'

type Crawl = {
  ask: Ask
  /** The origin of the pages. */
  site: string
  /** The origin of the forms. */
  forms: string
  folder: Folder
  /** Old paths, which redirect to pages. */
  old: string[]
}

/** Rendering is one thread's work. */
const concurrency = 4

/** Well-known paths without links to them. */
const known = [
  '/',
  '/search',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/humans.txt',
  '/site.webmanifest',
  '/search-index.json',
  '/resources/newest-posts',
]
/** Depends on the content. */
const optional = ['/.well-known/security.txt']
/** Paths that only the server answers. */
const atServer = /^\/(to|api|counts)(\/|$)/

/**
 * Writes everything that a visitor can reach from the site's pages.
 * @throws with the broken links
 */
export async function crawl({ ask, site, forms, folder, old }: Crawl) {
  const waiting: string[] = []
  const from = new Map<string, string>()
  const redirects = new Map<string, string>()
  const formIds = new Set<string>()
  const answers = new Map<string, Headers>()
  const faults: string[] = []

  function add(url: string, page: string): void {
    if (!URL.canParse(url, `${site}${page}`)) return
    const { origin, pathname, search } = new URL(url, `${site}${page}`)
    if (origin !== site && origin !== forms) return
    const [, form] = /^\/to\/([\w-]+)$/.exec(pathname) ?? []
    if (form) formIds.add(form)
    // Only part of a sitemap has a query in its path.
    const path = pathname === '/sitemap.xml' ? pathname + search : pathname
    if (origin !== site || atServer.test(path) || from.has(path)) return
    from.set(path, page)
    waiting.push(path)
  }

  async function write(path: string, response: Response): Promise<void> {
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('Content-Type') ?? ''
    answers.set(path, response.headers)
    if (type.startsWith('text/html')) {
      const html = body.toString()
      for (const url of findUrls(html)) add(url, path)
      const policy = response.headers.get('Content-Security-Policy')
      folder.writePage(path, withPolicy(path, html, policy))
      return writeData(path)
    }
    if (!path.startsWith('/sitemap.xml')) return folder.writeFile(path, body)
    const xml = body.toString()
    for (const [, url = ''] of xml.matchAll(/<loc>(.*?)<\/loc>/g))
      add(url.replaceAll('&amp;', '&'), path)
    const inFiles = xml.replace(/sitemap\.xml\?part=(\d+)/g, 'sitemap-$1.xml')
    folder.writeFile(path.replace(/\.xml\?part=(\d+)/, '-$1.xml'), Buffer.from(inFiles))
  }

  /** Writes the data that links to a page load; also for a host that adds a slash to paths. */
  async function writeData(path: string): Promise<void> {
    const page = path.replace(/\/$/, '')
    const response = await ask(page === '' ? '/_.data' : `${page}.data`)
    if (response.status !== 200) {
      faults.push(`the data of ${path} answered ${response.status}`)
      return
    }
    answers.set(`${page}.data`, response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    folder.writeFile(`${page}/_.data`, body)
    if (page !== '') folder.writeFile(`${page}.data`, body)
  }

  async function visit(path: string): Promise<void> {
    if (path !== '/' && folder.has(path) && /\.\w+$/.test(path)) return
    const response = await ask(path)
    const location = response.headers.get('Location')
    if (response.status === 200) return write(path, response)
    if (location && response.status < 400) {
      redirects.set(path, location.startsWith('/to/') ? `${forms}${location}` : location)
      add(location, path)
    } else if (!(response.status === 404 && optional.includes(path)))
      faults.push(`${path} answered ${response.status}; the link is at ${from.get(path)}`)
  }

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path)
  }

  for (const path of [...known, ...optional, ...old]) add(path, '/')
  while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, work))
  await writeMissing(ask, folder)
  for (const path of ['/assets/', '/pictures/']) {
    const file = [...from.keys()].find((named) => named.startsWith(path))
    if (file) answers.set(file, (await ask(`${file}?1`)).headers)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { redirects, forms: formIds, answers }
}

/** The page for unknown paths, by the name that static hosts look for. */
async function writeMissing(ask: Ask, folder: Folder): Promise<void> {
  const path = '/404.html'
  const response = await ask('/nowhere-at-all')
  const policy = response.headers.get('Content-Security-Policy')
  folder.writePage(path, withPolicy(path, await response.text(), policy))
}
