import { barePath, type Language, languages, pathIn } from '../../app/lib/languages.ts'
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
  /** Old paths, which redirect to pages of each language. */
  old: string[]
}

/** Rendering is one thread's work. */
const concurrency = 4

/** Well-known paths without links to them. */
const known = ['/sitemap.xml', '/robots.txt', '/llms.txt']
/** Such paths in each language. */
const knownInLanguage = [
  '/',
  '/search',
  '/site.webmanifest',
  '/search-index.json',
  '/resources/newest-posts',
]
/** Depends on the content. */
const optional = ['/.well-known/security.txt']
/** Paths that only the server answers, forms in any language. */
const isAtServer = (path: string) =>
  /^\/(api|counts)(\/|$)/.test(path) || /^\/to(\/|$)/.test(barePath(path))

/**
 * Writes everything that a visitor can reach from the site's pages.
 * @throws with the broken links
 */
export async function crawl({ ask, site, forms, folder, old }: Crawl) {
  const waiting: string[] = []
  const from = new Map<string, string>()
  const redirects = new Map<string, string>()
  const formPaths = new Set<string>()
  const answers = new Map<string, Headers>()
  const faults: string[] = []

  function add(url: string, page: string): void {
    if (!URL.canParse(url, `${site}${page}`)) return
    const { origin, pathname, search } = new URL(url, `${site}${page}`)
    if (origin !== site && origin !== forms) return
    if (/^\/to\/[\w-]+$/.test(barePath(pathname))) formPaths.add(pathname)
    // Only part of a sitemap has a query in its path.
    const path = pathname === '/sitemap.xml' ? pathname + search : pathname
    if (origin !== site || isAtServer(path) || from.has(path)) return
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
      redirects.set(path, barePath(location).startsWith('/to/') ? `${forms}${location}` : location)
      add(location, path)
    } else if (!(response.status === 404 && optional.includes(path)))
      faults.push(`${path} answered ${response.status}; the link is at ${from.get(path)}`)
  }

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path)
  }

  const open = await listOpen(ask)
  const inLanguages = [...knownInLanguage, ...old].flatMap((path) =>
    open.map((language) => pathIn(language, path)),
  )
  for (const path of [...known, ...optional, ...inLanguages]) add(path, '/')
  while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, work))
  for (const language of open) await writeMissing(ask, folder, language)
  for (const path of ['/assets/', '/pictures/']) {
    const file = [...from.keys()].find((named) => named.startsWith(path))
    if (file) answers.set(file, (await ask(`${file}?1`)).headers)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { redirects, forms: formPaths, answers, open }
}

/** The languages that are shown: the paths of another lead to the English pages. */
async function listOpen(ask: Ask): Promise<Language[]> {
  const asked = languages.map(async (language) => {
    const { status } = await ask(pathIn(language, '/'))
    return language === 'en' || status === 200 ? [language] : []
  })
  return (await Promise.all(asked)).flat()
}

/** The page for unknown paths of a language, by the name that static hosts look for. */
async function writeMissing(ask: Ask, folder: Folder, language: Language): Promise<void> {
  const path = pathIn(language, '/404.html')
  const response = await ask(pathIn(language, '/nowhere-at-all'))
  const policy = response.headers.get('Content-Security-Policy')
  folder.writePage(path, withPolicy(path, await response.text(), policy))
}
