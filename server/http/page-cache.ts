import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'
import {
  type Answer,
  compressCopies,
  etagOf,
  type PreparedAnswer,
  prepareAnswer,
} from './prepared-answer.ts'

/** A page as it was made. */
export type MadePage = {
  answer: Answer
  /** Whether it may be kept: it is whole, and the same for everybody. */
  keep: boolean
  /** Whether it changes when content does. */
  changes: boolean
  /** After how long it is made anew although nobody told of a change, in milliseconds. */
  freshFor: number
}

/**
 * Makes the page at an address. It calls `onSlow` when the page waits for something slow, so that
 * those who asked for it need not.
 */
export type MakePage = (address: string, onSlow: () => void) => Promise<MadePage>

export type PageCacheLimits = {
  entries: number
  /** Of all kept bodies, in every encoding. */
  bytes: number
}

/** After how long a page that could not be made anew is tried again, in milliseconds. */
const retryAfter = 5000
/** Between two pages made in the background, so that requests come first, in milliseconds. */
const pause = 10
/** How long it rests after a page that nobody has asked for yet, in the time that the page took. */
const rest = 9

type Kept = {
  source: Answer
  answer: PreparedAnswer
  /** Which state of the content the page shows. */
  edition: number
  changes: boolean
  /** The moment from which it is made anew when somebody asks for it. */
  until: number
  /** Whether it is compressed as small as it gets, or soon will be. */
  best: boolean
}

/**
 * Keeps finished pages. A page is made once however many ask for it; when content changes, the
 * pages that show it are made again in the background and their old copies are sent meanwhile.
 */
export function openPageCache(make: MakePage, limits: PageCacheLimits) {
  /** The one used longest ago first. */
  const kept = new Map<string, Kept>()
  const flights = new Map<string, Flight>()
  /** Addresses to be made again in the background. */
  const queue = new Set<string>()
  /** Addresses that nobody has asked for yet, to be made when there is nothing else to do. */
  const unasked = new Set<string>()
  let edition = 0
  let bytes = 0
  /** The last of them: most visits come to the same page, and it need not move. */
  let latest = ''
  let working = false
  let compressing = Promise.resolve()
  let closed = false

  type Flight = { answer: Promise<PreparedAnswer>; slow: Promise<undefined> }

  function takeOff(address: string): Flight {
    const slow = Promise.withResolvers<undefined>()
    const answer = makeOnce(address, () => slow.resolve(undefined))
    const flight = { answer, slow: slow.promise }
    flights.set(address, flight)
    const land = () => flights.delete(address)
    answer.then(land, land)
    return flight
  }

  async function makeOnce(address: string, onSlow: () => void): Promise<PreparedAnswer> {
    const shows = edition
    const { answer, keep, changes, freshFor } = await make(address, onSlow)
    const until = Date.now() + freshFor
    const before = kept.get(address)
    if (keep && before?.answer.etag === etagOf(answer)) {
      // The same as before: what was compressed of it still holds.
      Object.assign(before, { edition: shows, changes, until })
      return before.answer
    }
    const finished = prepareAnswer(answer, await compressCopies(answer, 'quick'))
    if (keep)
      put(address, {
        source: { ...answer, body: finished.plain.body },
        answer: finished,
        edition: shows,
        changes,
        until,
        best: false,
      })
    // Missing is news; unavailable is not, and the last good copy stays.
    else if (answer.status === 404) drop(address)
    else if (before && isOld(before)) before.until = Date.now() + retryAfter
    if (keep && changes && shows < edition) enqueue([address])
    return finished
  }

  function put(address: string, page: Kept): void {
    drop(address)
    kept.set(address, page)
    latest = address
    bytes += sizeOf(page)
    for (const [oldest] of kept) {
      if (kept.size <= limits.entries && bytes <= limits.bytes) break
      drop(oldest)
    }
  }

  function drop(address: string): void {
    const page = kept.get(address)
    if (!page) return
    bytes -= sizeOf(page)
    kept.delete(address)
  }

  /** As small as it gets takes long: one page after the other, and only of pages somebody asks for. */
  function compressBest(address: string, page: Kept): void {
    page.best = true
    compressing = compressing.then(async () => {
      if (closed || kept.get(address) !== page) return
      const copies = await compressCopies(page.source, 'most')
      if (kept.get(address) === page)
        put(address, { ...page, answer: prepareAnswer(page.source, copies) })
    })
  }

  function enqueue(addresses: Iterable<string>, line = queue): void {
    for (const address of addresses) line.add(address)
    if (!working) work()
  }

  async function work(): Promise<void> {
    working = true
    while (!closed) {
      const line = queue.size > 0 ? queue : unasked
      const [address] = line
      if (address === undefined) break
      line.delete(address)
      const begun = performance.now()
      await makeInBackground(address)
      const took = performance.now() - begun
      const idle = line === unasked ? Math.max(pause, rest * took) : pause
      await wait(idle, undefined, { ref: false })
    }
    working = false
  }

  async function makeInBackground(address: string): Promise<void> {
    // One that began before the change may show what was before it.
    await flights.get(address)?.answer.catch(() => {})
    const page = kept.get(address)
    if (page && !isStale(page)) return
    await (flights.get(address) ?? takeOff(address)).answer.catch((error) => {
      log('error', 'page-not-made', { path: address, reason: String(error) })
    })
    const made = kept.get(address)
    if (made && isStale(made)) setTimeout(enqueue, retryAfter, [address]).unref()
  }

  const isOld = ({ until }: Kept) => until < Date.now()
  const isStale = (page: Kept) => (page.changes && page.edition < edition) || isOld(page)

  return {
    /** The kept page at an address, which may be that of a moment ago. */
    find(address: string): PreparedAnswer | undefined {
      const page = kept.get(address)
      if (!page) return undefined
      if (address !== latest) {
        kept.delete(address)
        kept.set(address, page)
        latest = address
      }
      if (!page.best) compressBest(address, page)
      if (isOld(page)) enqueue([address])
      return page.answer
    },
    /**
     * Makes the page at an address, or waits for it to be made.
     * @returns nothing when that takes long: then a page that is streamed is sooner there
     */
    load(address: string): Promise<PreparedAnswer | undefined> {
      const { answer, slow } = flights.get(address) ?? takeOff(address)
      return Promise.race([answer, slow])
    },
    /** Content has changed: the pages that show it are made again, the last used first. */
    refresh(): void {
      edition += 1
      const stale = [...kept].filter(([, page]) => isStale(page)).map(([address]) => address)
      queue.clear()
      enqueue(stale.reverse())
    },
    /** Makes pages before anybody asks for them, in no more than a quarter of a processor's time. */
    warm(addresses: Iterable<string>): void {
      enqueue(addresses, unasked)
    },
    /** Begins nothing more. */
    close(): void {
      closed = true
    },
    /** What is kept, for tests and benchmarks. */
    size: () => ({ entries: kept.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof openPageCache>

const sizeOf = ({ answer: { plain, encoded } }: Kept) =>
  [plain, encoded.br, encoded.gzip].reduce((sum, one) => sum + (one?.body.length ?? 0), 0)
