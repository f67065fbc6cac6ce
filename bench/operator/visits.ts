/** Visitors who load a page and every file that it names, as browsers do. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { routePages } from '../../app/content/page-paths.ts'

/** The pages that visitors come to: those of the route table that have one address. */
export const pages = routePages.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

/** Between two pages of a visitor, in milliseconds: the machine is also there for what is tested. */
const readingTime = 200

export type Visits = {
  /** How many were begun and have ended. */
  count(): number
  /** Those that failed, and how. */
  failures: string[]
  /** Ends them, each after its page. */
  stop(): Promise<void>
}

/**
 * Sends visitors to a site until they are stopped.
 * @param visitors how many at a time, each from an address of its own: proxies have limits for one
 */
export function startVisits(url: string, visitors: number): Visits {
  let isOver = false
  let ended = 0
  const failures: string[] = []

  async function visit(number: number): Promise<void> {
    for (let each = number; !isOver; each += visitors) {
      const path = pages[each % pages.length] ?? '/'
      // A browser that comes anew has no connection; one that goes on keeps its own.
      const agent = new Agent({ keepAlive: true, localAddress: `127.2.0.${number + 1}` })
      const failure = await loadPage(url, path, agent)
      agent.destroy()
      ended += 1
      if (failure) failures.push(`${path}: ${failure}`)
      await wait(readingTime)
    }
  }

  const visiting = Array.from({ length: visitors }, (_, number) => visit(number))
  return {
    count: () => ended,
    failures,
    async stop() {
      isOver = true
      await Promise.all(visiting)
    },
  }
}

/** Loads a page and what it names. @returns what failed first, if anything */
async function loadPage(url: string, path: string, agent: Agent): Promise<string | undefined> {
  const page = await load(`${url}${path}`, agent)
  if (page.failure) return page.failure
  for (const file of filesOf(page.text)) {
    const { failure } = await load(`${url}${file}`, agent)
    if (failure) return `${file} ${failure}`
  }
  return undefined
}

/** The files of this site that a page names: scripts, styles, pictures, fonts, icons. */
export function filesOf(html: string): Set<string> {
  const named = html.matchAll(/(?:src|href|srcset|imagesrcset|poster)="([^"]+)"/gi)
  const listed = [...named].flatMap(([, value = '']) =>
    value.split(',').map((each) => each.trim().split(/\s/, 1)[0] ?? ''),
  )
  const modules = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const isFile = (address: string) =>
    /^\/(?!\/)[^?#]*\.[a-z\d]+(?:\?|$)|^\/pictures\//i.test(address)
  const isPage = (address: string) => /\.(?:md|xml|json|txt)(?:\?|$)/.test(address)
  return new Set([...listed, ...modules].filter((each) => isFile(each) && !isPage(each)))
}

type Loaded = { text: string; failure: string | undefined }

/** Asks once: what a browser would ask again counts as failed. */
function load(url: string, agent: Agent): Promise<Loaded> {
  return new Promise((resolve) => {
    const failed = (failure: string) => resolve({ text: '', failure })
    const asking = request(url, { agent, timeout: longestWait }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', (error) => failed(`broken off: ${error.message}`))
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode } = response
        if (statusCode !== 200 || body.length === 0)
          return failed(`${statusCode}, ${body.length} bytes`)
        resolve({ text: body.toString(), failure: undefined })
      })
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.once('error', (error: NodeJS.ErrnoException) => failed(error.message)).end()
  })
}

/** Of an answer, in milliseconds. */
const longestWait = 20_000
