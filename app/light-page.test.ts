import { expect, test, vi } from 'vitest'
import { lighten } from './light-page.server.ts'

vi.mock('./early-scripts', () => ({ earlyScript: 'early()', earlyScriptWithRouter: 'starter()' }))
vi.mock('./styles/inline-styles.server', () => ({
  appStyles: '.a{color:red}.b{color:$&blue}',
  stylesheet: '/assets/app-1.css',
}))

const page = [
  '<head><style>@font-face{}\n.a{color:red}.b{color:$&blue}</style></head><body><script>starter()</script>',
  '<p class="b">A <code>window.__reactRouterContext</code></p>',
  '<script>((storageKey, restoreKey) => {})("places", null)</script>',
  '<script>window.__reactRouterContext = {"a":1}</script>',
  '<script type="text/late-module" data-needs="/assets/a.js">import "/assets/a.js"</script>',
  '<!--$--><script>window.__reactRouterContext.streamController.enqueue("[1]")</script><!--/$--></body>',
].join('')

test('the data of a page is a script of its own, in its order', () => {
  expect(lighten(page, '/about.state').state).toBe(
    'window.__reactRouterContext = {"a":1};\nwindow.__reactRouterContext.streamController.enqueue("[1]")',
  )
})

test('the page keeps its texts, its own scripts, and the elements React looks for', () => {
  expect(lighten(page, '/about.state').page).toBe(
    [
      '<head><style>@font-face{}\n</style><style data-light>.b{color:$&blue}</style></head><body><script>starter()</script>',
      '<p class="b">A <code>window.__reactRouterContext</code></p>',
      '<script></script>',
      '<script></script>',
      '<script type="text/late-module" data-state="/about.state" data-styles="/assets/app-1.css" data-needs="/assets/a.js">import "/assets/a.js"</script>',
      '<!--$--><script></script><!--/$--></body>',
    ].join(''),
  )
})

test('a page without the router is left as it is', () => {
  const plain =
    '<head><style>.a{color:red}</style></head><script>window.__reactRouterContext</script>'
  expect(lighten(plain, '/x.state')).toEqual({ page: plain, state: '' })
})
