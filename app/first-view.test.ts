import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { firstView } from './first-view.server.ts'

vi.mock('./styles/inline-styles.server', () => ({ inlineStyles: 'h1{color:$&blue}' }))

/** What becomes of a page that arrives in these pieces. */
async function prepared(...pieces: string[]): Promise<string> {
  const view = firstView()
  for (const piece of pieces) view.write(piece)
  view.end()
  return await text(view)
}

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><style>/*styles*/</style></head>' +
  '<body><p>اردو, 1 < 2</p><script type="module" async="">import "/assets/a.js"</script>'

const ready =
  '<head><style>h1{color:$&blue}</style></head>' +
  '<body><p>اردو, 1 < 2</p><script type="text/late-module" data-needs="/assets/a.js">import "/assets/a.js"</script>'

test('the styles are in the page, and the router’s scripts wait', async () => {
  expect(await prepared(page)).toBe(ready)
})

test('it makes no difference where the page is cut into pieces', async () => {
  for (let cut = 1; cut < page.length; cut += 1) {
    expect(await prepared(page.slice(0, cut), page.slice(cut))).toBe(ready)
  }
})

test('what a text says about scripts is left alone', async () => {
  const words = '<code>&lt;script type="module" async=""&gt;</code> and /*styles*/'
  expect(await prepared(words)).toBe(words)
})
