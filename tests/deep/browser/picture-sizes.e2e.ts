import { expect, test } from '../../support/fixtures.ts'
import { everyTemplate } from '../../support/routes.ts'

/** A phone, a tablet, a laptop and a large screen, in CSS pixels. */
const widths = [390, 768, 1440, 2560]
/** How far the declared width may be from the shown one; files' widths are further apart. */
const tolerance = 0.15

// A case study's pictures depend on its project's pieces: two apps, a website, a dashboard.
const paths = [
  ...everyTemplate,
  ...['hicure', 'builtop', 'petoasis'].map((project) => `/case-study/${project}-detail`),
]

test('each page declares how wide its pictures are', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Fonts that come late, and a busy machine, change the layout once more.
      await expect
        .poll(
          async () => listWrong(await page.evaluate(measurePictures)),
          `${path}, ${width} px wide`,
        )
        .toEqual([])
    }
  }
})

const listWrong = (pictures: ReturnType<typeof measurePictures>): string[] => [
  ...new Set(
    pictures
      .filter(({ declared, shown }) => Math.abs(declared / shown - 1) > tolerance)
      .map(
        ({ name, sizes, declared, shown }) =>
          `${name} is ${shown} px wide, “${sizes}” says ${declared}`,
      ),
  ),
]

/** In the page: the width each picture declares, and how wide it is drawn, in CSS pixels. */
function measurePictures() {
  for (const details of document.querySelectorAll('details')) {
    // Rows of one name close one another.
    details.removeAttribute('name')
    details.open = true
  }
  // Each measurement lays the page out again: pictures of one size share it.
  const known = new Map<string, number>()
  const evaluateSizes = (sizes: string): number => {
    const before = known.get(sizes)
    if (before !== undefined) return before
    for (const size of sizes.split(', ')) {
      const [, condition, length = ''] = /^(?:(\([^)]*\)) )?(.*)$/.exec(size) ?? []
      if (condition && !matchMedia(condition).matches) continue
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.width = length
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      known.set(sizes, Math.round(width))
      return Math.round(width)
    }
    return 0
  }
  return [...document.querySelectorAll('picture')].flatMap((picture) => {
    const { sizes, srcset = '' } = picture.querySelector('source') ?? {}
    const image = picture.querySelector('img')
    // In what is closed, a browser keeps the layout of an earlier width.
    const isShown = image?.checkVisibility({ contentVisibilityAuto: true })
    // Where there is one file, none is chosen.
    if (!srcset.includes(', ') || !sizes || !image || !isShown || image.offsetWidth === 0) return []
    // A picture that covers its box may be wider than the box.
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const covers = getComputedStyle(image).objectFit === 'cover'
    const shown = Math.max(image.offsetWidth, covers ? Math.round(image.offsetHeight * ratio) : 0)
    return { name: image.dataset.picture, sizes, declared: evaluateSizes(sizes), shown }
  })
}
