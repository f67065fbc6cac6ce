import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { kilobytes, markdownTable } from '../table.ts'
import { median } from './figures.ts'

const rounds = 3
const slowdown = 4
/** Milliseconds between two frames that still look smooth: two of 60 a second. */
const smooth = 34

const devices: { name: string; options: BrowserContextOptions; bars: string[] }[] = [
  {
    name: 'phone, 390 px',
    options: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
    bars: ['≤ 20', '≤ 800 KB'],
  },
  {
    name: 'laptop, 1440 px',
    options: { viewport: { width: 1440, height: 900 } },
    bars: ['≤ 13', ''],
  },
]

type Scroll = { screens: number; bytes: number; smoothFrames: number; bareFrames: number }

/**
 * Scrolls the home page from its top to its end as a hand does, on a phone and a laptop whose processor is
 * slowed four times.
 * @returns a table of its length, the bytes it takes, and the frames of the scroll
 */
export async function measureScroll(url: string, browser: Browser): Promise<string> {
  const rows: string[][] = []
  for (const { name, options, bars } of devices) {
    const all: Scroll[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await scroll(browser, url, options))
    const middle = (figure: keyof Scroll) => median(all.map((each) => each[figure]))
    const [length = '', weight = ''] = bars
    rows.push([
      name,
      `${middle('screens').toFixed(1)} (${length})`,
      `${kilobytes(middle('bytes'))}${weight && ` (${weight})`}`,
      percent(middle('smoothFrames')),
      percent(middle('bareFrames')),
    ])
  }
  const columns = [
    '',
    'screens',
    'bytes to its end',
    `frames ≤ ${smooth} ms (≥ 95 %)`,
    'of a bare page',
  ]
  return `${markdownTable(columns, rows)}

Medians of ${rounds}. The bare page is as long and has nothing in it.`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

async function scroll(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Scroll> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('html[data-fonts]').waitFor({ state: 'attached' })
    const frames = await scrollToEnd(page)
    const { screens, bytes } = await page.evaluate(() => ({
      screens: document.documentElement.scrollHeight / innerHeight,
      bytes: performance
        .getEntries()
        .reduce(
          (sum, each) => sum + (each instanceof PerformanceResourceTiming ? each.transferSize : 0),
          0,
        ),
    }))
    await page.goto('about:blank')
    await page.evaluate((screens) => {
      document.body.style.height = `${100 * screens}vh`
    }, screens)
    const bareFrames = await scrollToEnd(page)
    return { screens, bytes, smoothFrames: shareOf(frames), bareFrames: shareOf(bareFrames) }
  } finally {
    await context.close()
  }
}

function shareOf(frames: number[]): number {
  return frames.filter((each) => each <= smooth).length / frames.length
}

/** Scrolls a screen in a second and a half, frame by frame. @returns the milliseconds between frames */
function scrollToEnd(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const start = performance.now()
        let before = start
        const step = (now: number) => {
          frames.push(now - before)
          before = now
          scrollTo({ top: ((now - start) / 1500) * innerHeight, behavior: 'instant' })
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
          if (isAtEnd) resolve(frames.slice(1))
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
}
