import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pageAsMarkdown } from './page-as-markdown.server.ts'

const page = (main: string, title = 'A page') =>
  `<!DOCTYPE html><html><head><title>${title}</title><meta name="description" content="About it">
  <link rel="canonical" href="https://www.example.com/a/page"></head>
  <body><nav>The way</nav><main>${main}</main><footer>The foot</footer></body></html>`
const bodyOf = (main: string) => pageAsMarkdown(page(main)).split('\n---\n\n')[1]

test('a page is its main part, under its title, description and URL', () => {
  const markdown = pageAsMarkdown(
    page('<h1>So</h1><p>And <b>so</b></p>', 'A: “page” &amp; --- more'),
  )
  const [, matter = '', body] = markdown.split(/^---\n/m)
  expect(parse(matter)).toEqual({
    title: 'A: “page” & --- more',
    description: 'About it',
    url: 'https://www.example.com/a/page',
  })
  expect(body).toBe('\n# So\n\nAnd **so**\n')
})

test.each([
  ['navigation', '<nav><a href="/">Home</a></nav>'],
  ['a form', '<form><label>Name <input></label></form>'],
  [
    'a decoration',
    '<svg><text>x</text></svg><span aria-hidden="true">*</span><img alt="" src="/a">',
  ],
  ['a dot of a carousel', '<ul><li><button>1</button></li></ul><a href="/b"></a>'],
  ['a script or comment', '<script>x</script><!-- x --><template>x</template>'],
])('%s is no part of it', (_, html) => {
  expect(bodyOf(`<p>One</p>${html}`)).toBe('One\n')
})

test('a list that goes on says where', () => {
  const pages = '<nav><a href="/list">1</a><a rel="next" href="/list?page=2">Next</a></nav>'
  expect(bodyOf(`<ul><li>One</ul>${pages}`)).toBe(
    '- One\n\n[Next](https://www.example.com/list?page=2)\n',
  )
})

test.each([
  ['URLs are absolute', '<a href="/x?a=1">X</a>', '[X](https://www.example.com/x?a=1)'],
  ['pictures too', '<img alt="It" src="/i.png">', '![It](https://www.example.com/i.png)'],
  [
    'a link of a named drawing is its name',
    '<a href="/x"><svg role="img" aria-label="Logo"></svg></a>',
    '[Logo](https://www.example.com/x)',
  ],
  ['boxes side by side stay apart', '<div>Design<span>included</span></div>', 'Design included'],
  ['a price no more is struck through', '<s>Old</s>', '~~Old~~'],
  [
    'a question’s heading stays one',
    '<details><summary><h3>Why?</h3></summary>So.</details>',
    '### Why?\n\nSo.',
  ],
  ['signs are no HTML', '<p>a &lt;b&gt; c</p>', 'a \\<b> c'],
  [
    'a table is one',
    '<table><tr><th>A<th>B</tr><tr><td>1<td>2</tr></table>',
    '| A | B |\n| - | - |\n| 1 | 2 |',
  ],
])('%s', (_, html, markdown) => {
  expect(bodyOf(html)).toBe(`${markdown}\n`)
})
