import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Control, controls, listControls } from '../../support/controls.ts'
import { expect, hydratePage, test, waitForConversation } from '../../support/fixtures.ts'
import { interact, isHydrated } from '../../support/in-page.ts'
import { installPress } from '../../support/press-control.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

/**
 * Every control, pressed as soon as it is painted, works as it does once hydrated. A control that
 * several templates share is pressed on the first of them. On the throttled connection only controls
 * that need scripts are pressed, on the templates with most of them. With EVERY_CONTROL=1 each control
 * of each template is pressed on both connections.
 */
const everyControl = process.env.EVERY_CONTROL === '1'

/** A slow mobile network. */
type Throttle = { bytesPerSecond: number; latency: number }
const atTheEdge: Throttle = { bytesPerSecond: 50_000, latency: 400 }

type Place = Control & { path: string }

test('every control works at the first paint as it does later', async ({ browser, site }) => {
  test.setTimeout(1_800_000)
  const places = await listPlaces(browser, site.url, everyTemplate)
  expect(places.length).toBeGreaterThan(25)
  expect(await compareInParallel(browser, site.url, places, { atATime: 2 })).toEqual([])
})

test('every control does so on a throttled connection', async ({ browser, site }) => {
  test.setTimeout(1_800_000)
  const templates = everyControl ? everyTemplate : ['/']
  const all = await listPlaces(browser, site.url, templates)
  const places = all.filter(({ isScripted }) => everyControl || isScripted)
  expect(places.length).toBeGreaterThan(5)
  // On such a connection pages mostly wait.
  const slowly = { atATime: 4, throttle: atTheEdge }
  expect(await compareInParallel(browser, site.url, places, slowly)).toEqual([])
})

/** The controls to press: the first of each kind, on any template or on each. */
async function listPlaces(browser: Browser, url: string, templates: string[]): Promise<Place[]> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const places = new Map<string, Place>()
  for (const path of templates) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (isForm(path)) await waitForConversation(page)
    for (const control of await listControls(page)) {
      const kind = everyControl ? `${path} ${control.kind}` : control.kind
      if (!places.has(kind)) places.set(kind, { ...control, path })
    }
  }
  await context.close()
  return [...places.values()]
}

/** Presses a control on the hydrated page `late` and on a freshly painted one; returns their difference. */
async function compareClicks(
  late: Page,
  url: string,
  place: Place,
  throttle: Throttle | undefined,
): Promise<string[]> {
  const { path, at, name, href, isIdle } = place
  const elsewhere = href !== undefined && new URL(href).origin !== url
  const browser = late.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const read = async (page: Page) => forControl(place, await readOutcome(page, path))
  if (elsewhere) await answerElsewhere(late.context(), url)
  await late.goto(path)
  await (isForm(path) ? waitForConversation : hydratePage)(late)
  const before = await read(late)
  const hadFocus = await late.evaluate((at) => window.pressControl(at), at)

  /** Returns the difference; `stalled` describes a page that does not hydrate. */
  const compare = async (): Promise<{ differs?: string; stalled?: string }> => {
    const early = await openPage(browser, url, throttle)
    if (elsewhere) await answerElsewhere(early.context(), url)
    await installPress(early, place)
    await early.goto(path, { waitUntil: 'commit' })
    let found = { early: before, late: before }
    try {
      await expect
        .poll(
          async () => {
            // What needs no router has loaded none.
            await early.evaluate(interact).catch(() => undefined)
            // A tab cannot be read during a navigation.
            const outcomes = await Promise.all([read(early), read(late)]).catch(() => undefined)
            if (!outcomes) return false
            found = { early: outcomes[0], late: outcomes[1] }
            const isDone = isIdle || hadFocus || !isSame(found.late, before)
            // Before hydration a link is the browser's own, even one that opens a form or the search.
            const isFollowed = href === found.early.url && found.early.heading !== ''
            return isDone && (isFollowed || isSame(found.early, found.late))
          },
          // As long as a busy machine may take; only the outcome matters.
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

  let { differs, stalled } = await compare()
  if (stalled) {
    // A page whose scripts are still loading does not show the effect of a press: it is loaded again.
    console.warn(`${differs}; stalled: ${stalled}`)
    differs = (await compare()).differs
  }
  return differs ? [differs] : []
}

/** In a page: its state, and the loaded files. */
const describeLoading = () =>
  JSON.stringify({
    state: document.readyState,
    ...document.documentElement.dataset,
    scripts: [...document.scripts].map(({ type, src }) => `${type} ${src}`),
    fetched: performance.getEntriesByType('resource').map(({ name }) => name),
  })

/** A link followed before hydration loads a page, which then has the focus. */
const forControl = ({ isScripted }: Control, outcome: Outcome): Outcome =>
  isScripted ? outcome : { ...outcome, focus: '', announced: '' }

const isSame = (one: Outcome, other: Outcome) => isDeepStrictEqual(one, other)

/** Removes the effects of a press from a page and its browser context. */
async function leaveNothing(page: Page, url: string): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  // Leaving the page has stored its state by now; the blank one stores nothing.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await context.clearCookies()
}

/** The lines that are in only one of two outcomes. */
const differences = ({ early, late }: { early: Outcome; late: Outcome }): string => {
  const [first, second] = [early, late].map((outcome) =>
    JSON.stringify(outcome, null, 1).split('\n'),
  )
  const only = (lines = [''], others = ['']) => lines.filter((line) => !others.includes(line))
  return `early ${only(first, second).join('')} but late ${only(second, first).join('')}`
}

/** A page in a context of its own with an empty cache. */
async function openPage(browser: Browser, url: string, throttle?: Throttle): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
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

/** Replaces other sites by a blank page, at the cost of routing every request through the test. */
const answerElsewhere = (context: BrowserContext, url: string) =>
  context.route(
    (address) => address.origin !== url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )

/**
 * Compares several controls at a time. Only the page that is pressed early needs a new browser context:
 * the hydrated ones share one that stores nothing.
 */
async function compareInParallel(
  browser: Browser,
  url: string,
  places: Place[],
  { atATime, throttle }: { atATime: number; throttle?: Throttle },
): Promise<string[]> {
  const waiting = [...places]
  const found: string[] = []
  const work = async () => {
    const late = await openPage(browser, url)
    await installPress(late)
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      found.push(...(await compareClicks(late, url, place, throttle)))
      await leaveNothing(late, url)
    }
    await late.context().close()
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return found
}

/** The visible state after a click. */
type Outcome = {
  url: string
  title: string
  heading: string
  dialogs: string[]
  /** Pages opened beside this one. */
  opened: string[]
  frames: string[]
  /** States of controls: open, selected, pressed, filled in, disabled. */
  states: string[]
  /** Number of visible list items and fields. */
  items: number
  /** Empty when a click led to another page: the browser places the focus and the scroll position. */
  focus: string
  announced: string
}

/** Reads the state of a page as texts that can be compared between loads. */
async function readOutcome(page: Page, from: string): Promise<Outcome> {
  const opened = page.context().pages()
  const others = opened.filter((other) => other !== page)
  const read = await page.evaluate(
    ([from, controls]) => {
      const getText = (element: Element | null) => element?.textContent?.trim() ?? ''
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      const isElsewhere = location.pathname !== from
      const said = [
        'expanded',
        'pressed',
        'checked',
        'selected',
        'current',
        'disabled',
        'invalid',
        'valuetext',
      ]
      const states = [...document.querySelectorAll(`${controls}, details, [role=tabpanel]`)].map(
        (one, at) => {
          const parts = said.flatMap((name) => {
            const value = one.getAttribute(`aria-${name}`)
            return value === null ? [] : [`${name} ${value}`]
          })
          if (one instanceof HTMLDetailsElement && one.open) parts.push('open')
          if (one instanceof HTMLInputElement && (one.value || one.checked))
            parts.push(one.matches('[type=checkbox], [type=radio]') ? `${one.checked}` : one.value)
          if (one.role === 'tabpanel' && one.checkVisibility()) parts.push('shown')
          return parts.length > 0 ? `${at} ${one.tagName} ${parts.join(', ')}` : ''
        },
      )
      const focused = document.activeElement
      const isNowhere = !focused || focused === document.body
      return {
        url: location.href,
        title: document.title,
        heading: getText(document.querySelector('h1')),
        dialogs: seen('dialog[open]').map((dialog) => getText(dialog.querySelector('h2'))),
        frames: seen('dialog iframe').map((frame) => frame.getAttribute('title') ?? ''),
        states: isElsewhere ? [] : states.filter((state) => state !== ''),
        items: seen('main :is(li, fieldset, input, textarea, select)').length,
        focus:
          isElsewhere || isNowhere
            ? ''
            : `${focused.tagName} ${focused.getAttribute('aria-label') ?? getText(focused).slice(0, 40)}`,
        announced: isElsewhere
          ? ''
          : [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
              .map(getText)
              .filter((text) => text !== '')
              .join(' | '),
      }
    },
    [from, controls] as const,
  )
  return { ...read, opened: others.map((other) => other.url()) }
}
