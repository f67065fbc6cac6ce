/** One interaction in a Chromium slowed down: from the input to the paint that answers it. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { atRest, hasReact, showSomebody } from '../tests/support/fixtures.ts'

export type Interaction = {
  name: string
  path: string
  /** What is pressed; the first that matches. */
  control: string
  /** Runs in the page: whether what was asked for is there. */
  isAnswered: () => boolean
  /** Whether it is pointed at for so long first that what it needs is fetched. */
  isPrefetched?: boolean
}

/** Milliseconds from the input. */
export type Times = {
  /** Until the next paint, whatever it shows: what browsers report of a page. */
  nextPaint: number
  /** Until the paint that shows what was asked for. */
  answer: number
}

declare global {
  interface Window {
    isAnswered: () => boolean
    times?: Times
  }
}

/** How long a pointer rests on a link before it is pressed, in milliseconds. */
const rest = 1500
/** How long a visitor has had the page before a press, or React before a later one, in milliseconds. */
const reading = 1000
/**
 * Presses once, in a context of its own. No selector and no wait of Playwright's is used: what it puts
 * into a page for them listens to each press, for 2 to 7 ms of a processor slowed four times.
 * @param isFirst whether the press is the first sign of a visitor; otherwise React has the page
 * @param slowdown how many times slower the processor is made
 * @throws when the answer does not come within 30 s
 */
export async function measureInteraction(
  browser: Browser,
  url: string,
  interaction: Interaction,
  isFirst: boolean,
  slowdown: number,
): Promise<Times> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(interaction.path, { waitUntil: 'load' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const place = await placeOf(page, interaction.control)
    if (!isFirst) await bringReact(page)
    await page.waitForTimeout(reading)
    await atRest(page)
    if (interaction.isPrefetched) {
      await mouse(session, 'mouseMoved', place)
      await page.waitForTimeout(rest)
    }
    // As a text, which the browser's own tools may run in spite of the page's policy.
    await page.evaluate(`window.isAnswered = ${interaction.isAnswered}`)
    await page.evaluate(watch)
    // Both at once: the way from here to the browser and back is no part of the press.
    await Promise.all([
      mouse(session, 'mousePressed', place),
      mouse(session, 'mouseReleased', place),
    ])
    return await page.evaluate(timesOfPress)
  } finally {
    await context.close()
  }
}

type Point = { x: number; y: number }

const mouse = (
  session: CDPSession,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  at: Point,
) =>
  session.send('Input.dispatchMouseEvent', {
    ...at,
    type,
    ...(type === 'mouseMoved' ? {} : { button: 'left' as const, clickCount: 1 }),
  })

/** Brings a control into view, without a sign of a visitor where it stands there already. */
function placeOf(page: Page, control: string): Promise<Point> {
  return page.evaluate((control) => {
    const element = [...document.querySelectorAll(control)].find((each) => each.checkVisibility())
    if (!element) throw new Error(`nothing to press is ${control}`)
    const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
    if (!isInView(element.getBoundingClientRect()))
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, control)
}

/** As `hydrated` does, by asking the page again and again. */
async function bringReact(page: Page): Promise<void> {
  await page.evaluate(showSomebody)
  while (!(await page.evaluate(hasReact))) await page.waitForTimeout(50)
}

async function timesOfPress(): Promise<Times> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (window.times) return window.times
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('no answer came')
}

/**
 * Notes when the next frame after a press is on the screen, by the browser's own account (Event Timing,
 * to 8 ms), and when the first one that shows the answer is. Of later frames, and of a press answered
 * within 16 ms, browsers give no account: there it is when the page is next free after the frame.
 * To look is rehearsed first: compiled within the press, it took 3 to 7 ms of a processor slowed four times.
 */
async function watch(): Promise<void> {
  const accounts: PerformanceEntry[] = []
  new PerformanceObserver((list) => accounts.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit)
  let pressedAt: number | undefined
  const look = (isFirst: boolean) =>
    new Promise<void>((seen) =>
      requestAnimationFrame(() => {
        const isAnswered = window.isAnswered()
        const afterFrame = () => {
          seen()
          if (pressedAt === undefined) return
          if (isAnswered) note(performance.now() - pressedAt, pressedAt, isFirst)
          else look(false)
        }
        window.scheduler.postTask(afterFrame, { priority: 'user-blocking' })
      }),
    )
  const note = (free: number, pressedAt: number, isFirst: boolean) =>
    setTimeout(() => {
      const click = accounts.find(({ name }) => name === 'click')
      const nextPaint = click ? click.startTime + click.duration - pressedAt : free
      window.times = { nextPaint, answer: isFirst ? nextPaint : free }
    }, 500)
  await look(true)
  const begin = ({ timeStamp }: PointerEvent) => {
    removeEventListener('pointerdown', begin, true)
    pressedAt = timeStamp
    look(true)
  }
  addEventListener('pointerdown', begin, true)
}
