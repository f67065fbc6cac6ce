import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { type Outcome, readOutcome } from '../support/click-outcome.ts'
import { type Control, listControls } from '../support/controls.ts'
import { conversing, expect, hydrated, isHydrated, test } from '../support/fixtures.ts'
import { giveFinger } from '../support/press-control.ts'
import { everyTemplate, isForm } from '../support/routes.ts'

/**
 * Each control, pressed as soon as it is painted, does what it does once hydrated. A control that
 * several templates share is pressed on the first of them. On the throttled connection only controls
 * that need scripts are pressed, on the templates with most of them. With EVERY_CONTROL=1 each control
 * of each template is pressed on both connections.
 */
const everyControl = process.env.EVERY_CONTROL === '1'

/** The edge of a network. */
type Throttle = { bytesPerSecond: number; latency: number }
const atTheEdge: Throttle = { bytesPerSecond: 50_000, latency: 400 }

type Place = Control & { path: string }

test('each control does at the first paint what it does later', async ({ browser, site }) => {
  test.setTimeout(everyControl ? 1_800_000 : 600_000)
  const places = await listPlaces(browser, site.url, everyTemplate)
  expect(places.length).toBeGreaterThan(25)
  const compare = (place: Place) => compareClicks(browser, site.url, place, undefined)
  expect(await mapInParallel(places, 2, compare)).toEqual([])
})

test('so it does on a throttled connection', async ({ browser, site }) => {
  test.setTimeout(everyControl ? 1_800_000 : 600_000)
  const templates = everyControl ? everyTemplate : ['/', '/faq']
  const all = await listPlaces(browser, site.url, templates)
  const places = all.filter(({ isScripted }) => everyControl || isScripted)
  expect(places.length).toBeGreaterThan(5)
  const compare = (place: Place) => compareClicks(browser, site.url, place, atTheEdge)
  expect(await mapInParallel(places, 4, compare)).toEqual([])
})

/** The controls to press: of each kind the first, on any template or on each. */
async function listPlaces(browser: Browser, url: string, templates: string[]): Promise<Place[]> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const places = new Map<string, Place>()
  for (const path of templates) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (isForm(path)) await conversing(page)
    for (const control of await listControls(page)) {
      const kind = everyControl ? `${path} ${control.kind}` : control.kind
      if (!places.has(kind)) places.set(kind, { ...control, path })
    }
  }
  await context.close()
  return [...places.values()]
}

/** Presses a control on a hydrated page and on one just painted; says what differs, if anything. */
async function compareClicks(
  browser: Browser,
  url: string,
  place: Place,
  throttle: Throttle | undefined,
): Promise<string[]> {
  const { path, at, name, href, isIdle } = place
  const elsewhere = href !== undefined && new URL(href).origin !== url
  const late = await openPage(browser, url, { elsewhere })
  const read = async (page: Page) => forControl(place, await readOutcome(page, path))
  await giveFinger(late)
  await late.goto(path)
  await (isForm(path) ? conversing : hydrated)(late)
  const before = await read(late)
  const hadFocus = await late.evaluate((at) => window.pressControl(at), at)

  /** Says what differs; `stalled` is how far a page has come that is not hydrated even then. */
  const compare = async (): Promise<{ differs?: string; stalled?: string }> => {
    const early = await openPage(browser, url, { elsewhere, throttle })
    await giveFinger(early, place)
    await early.goto(path, { waitUntil: 'commit' })
    let found = { early: before, late: before }
    try {
      await expect
        .poll(
          async () => {
            // On its way from one page to another a tab can tell nothing.
            const outcomes = await Promise.all([read(early), read(late)]).catch(() => undefined)
            if (!outcomes) return false
            found = { early: outcomes[0], late: outcomes[1] }
            const isDone = isIdle || hadFocus || !isSame(found.late, before)
            // Before hydration a link is the browser's own, also one that opens a form or the search.
            const isFollowed = href === found.early.address && found.early.heading !== ''
            return isDone && (isFollowed || isSame(found.early, found.late))
          },
          // As long as a busy machine may take; what differs is the answer, not when it comes.
          { timeout: 60_000, intervals: [200] },
        )
        .toBeTruthy()
      return {}
    } catch {
      const changed = isSame(found.late, before) ? 'nothing changes' : differences(found)
      const differs = `${path} ${name}: ${changed}`
      return (await early.evaluate(isHydrated))
        ? { differs }
        : { differs, stalled: await early.evaluate(describeLoading) }
    } finally {
      await early.context().close()
    }
  }

  try {
    let { differs, stalled } = await compare()
    if (stalled) {
      // A page whose scripts are still on their way says nothing of a press: it is loaded once more.
      console.warn(`${differs}; stalled: ${stalled}`)
      differs = (await compare()).differs
    }
    return differs ? [differs] : []
  } finally {
    await late.context().close()
  }
}

/** In a page: its state, and which files have come. */
const describeLoading = () =>
  JSON.stringify({
    state: document.readyState,
    ...document.documentElement.dataset,
    scripts: [...document.scripts].map(({ type, src }) => `${type} ${src}`),
    fetched: performance.getEntriesByType('resource').map(({ name }) => name),
  })

/** A link that a browser follows before hydration loads a page: the focus is then the page's. */
const forControl = ({ isScripted }: Control, outcome: Outcome): Outcome =>
  isScripted ? outcome : { ...outcome, focus: '', announced: '' }

const isSame = (one: Outcome, other: Outcome) => isDeepStrictEqual(one, other)

/** The lines that are in only one of two outcomes. */
const differences = ({ early, late }: { early: Outcome; late: Outcome }): string => {
  const [first, second] = [early, late].map((outcome) =>
    JSON.stringify(outcome, null, 1).split('\n'),
  )
  const only = (lines = [''], others = ['']) => lines.filter((line) => !others.includes(line))
  return `early ${only(first, second).join('')} but late ${only(second, first).join('')}`
}

/**
 * A page in a context of its own, with nothing in its cache. Where it leads elsewhere, other sites are a
 * blank page: every request takes the way through the test for that.
 */
async function openPage(
  browser: Browser,
  url: string,
  { elsewhere, throttle }: { elsewhere: boolean; throttle?: Throttle | undefined },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  if (elsewhere)
    await context.route(
      (address) => address.origin !== url,
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
  const page = await context.newPage()
  if (!throttle) return page
  const session = await context.newCDPSession(page)
  const { bytesPerSecond, latency } = throttle
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  return page
}

/** So many at a time: on a throttled connection pages mostly wait. */
async function mapInParallel<T>(
  items: T[],
  atATime: number,
  run: (item: T) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items]
  const found: string[] = []
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      found.push(...(await run(item)))
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return found
}
