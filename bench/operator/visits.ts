import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isForm, listPaths } from '../../tests/support/routes.ts'

/** The pages of the shipped content. */
export const pages = listPaths('content').filter((path) => !isForm(path))

/** Between two pages of a visitor, in milliseconds. */
const readingTime = 200

export type Visits = {
  /** Number of finished visits. */
  count(): number
  failures: string[]
  /** Lets each visit finish. */
  stop(): Promise<void>
}

/**
 * Loads pages with all their files, as browsers do, until stopped.
 * @param visitors number of concurrent visitors, each with an ip of its own: proxies have limits per ip
 */
export function startVisits(url: string, visitors: number): Visits {
  let isStopped = false
  let ended = 0
  const failures: string[] = []

  async function visit(number: number): Promise<void> {
    for (let each = number; !isStopped; each += visitors) {
      const path = pages[each % pages.length] ?? '/'
      // A visit has a connection of its own, which its files share.
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
      isStopped = true
      await Promise.all(visiting)
    },
  }
}

/** @returns the first failure */
async function loadPage(url: string, path: string, agent: Agent): Promise<string | undefined> {
  const page = await load(`${url}${path}`, agent)
  if (page.failure) return page.failure
  for (const file of findFiles(page.text)) {
    const { failure } = await load(`${url}${file}`, agent)
    if (failure) return `${file} ${failure}`
  }
  return undefined
}

/** Finds the site's files in a page: scripts, styles, pictures, fonts, icons. */
export function findFiles(html: string): Set<string> {
  const named = html.matchAll(/(?:src|href|srcset|imagesrcset|poster)="([^"]+)"/gi)
  const listed = [...named].flatMap(([, value = '']) =>
    value.split(',').map((each) => each.trim().split(/\s/, 1)[0] ?? ''),
  )
  const modules = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const isFile = (url: string) => /^\/(?!\/)[^?#]*\.[a-z\d]+(?:\?|$)|^\/pictures\//i.test(url)
  const isPage = (url: string) => /\.(?:md|xml|json|txt)(?:\?|$)/.test(url)
  return new Set([...listed, ...modules].filter((each) => isFile(each) && !isPage(each)))
}

type Loaded = { text: string; failure: string | undefined }

/** Does not retry as a browser would: a broken response is a failure. */
function load(url: string, agent: Agent): Promise<Loaded> {
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ text: '', failure })
    const sent = request(url, { agent, timeout: responseTimeout }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', (error) => fail(`broken: ${error.message}`))
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode } = response
        if (statusCode !== 200 || body.length === 0)
          return fail(`${statusCode}, ${body.length} bytes`)
        resolve({ text: body.toString(), failure: undefined })
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('timed out')))
    sent.once('error', (error: NodeJS.ErrnoException) => fail(error.message)).end()
  })
}

/** In milliseconds. */
const responseTimeout = 20_000
