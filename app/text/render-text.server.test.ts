import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { honestText, worstTexts } from '../../tests/support/worst-texts.ts'
import { toPlainText } from './plain-text.ts'
import { makeExcerpt, renderText } from './render-text.server.ts'
import type { TextNode } from './text-node.ts'

const root = (children: TextNode[]) => ({ type: 'root' as const, children })
const htmlOf = (text: string) => toHtml(root(renderText(text)))

function elementsIn(nodes: TextNode[], tag?: string): Element[] {
  const elements: Element[] = []
  visit(root(nodes), 'element', (element) => {
    if (!tag || element.tagName === tag) elements.push(element)
  })
  return elements
}

const attributesOf: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...['p', 'div', 'figure', 'figcaption', 'ul', 'li', 'strong', 'em', 'del', 'pre', 'hr', 'br'],
      ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'sub', 'sup', 'kbd', 'samp', 'mark'],
      ...['small', 'details', 'summary'],
    ].map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  code: ['className'],
  span: ['className'],
  th: ['align', 'scope'],
  td: ['align'],
  ol: ['start'],
}

const ownPath = /^\/(?![/\\])[^\s\\]*$/
const valueRules: Record<string, RegExp> = {
  href: new RegExp(`^(https://|#|mailto:|tel:)|${ownPath.source}`, 'i'),
  src: new RegExp(`^https://|${ownPath.source}`, 'i'),
  id: /^section-\S+$/,
  className: /^(hljs-|language-)[\w+#-]+( [\w-]+_?)*$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
}

/** Everything in a tree that may not be there. */
const offences = (nodes: TextNode[]): string[] =>
  elementsIn(nodes).flatMap(({ tagName, properties }) => {
    const known = attributesOf[tagName]
    if (!known) return [`<${tagName}>`]
    return Object.entries(properties).flatMap(([name, value]) => {
      const written = [value].flat().join(' ')
      if (!known.includes(name)) return [`${tagName} ${name}`]
      return valueRules[name]?.test(written) === false ? [`${name} ${written}`] : []
    })
  })

/** What the sanitizer's own tests do not cover: our lists of elements, attributes and URLs. */
const payloads = [
  '<script>alert(1)</script>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<img src="https://a.example/x.png" onerror="alert(1)" onload=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="//evil.example/x.png">',
  '<img src="mailto:a@example.com">',
  '<img srcset="https://evil.example/x.png 1x" src="/media/x.svg">',
  '<img src="/media/x.svg" style="position:fixed;inset:0" class="overlay" id="root">',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="http://example.com">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&#9;/evil.example">x</a>',
  '<a href="/blog" onclick="alert(1)" target="_blank" ping="https://evil.example" download>x</a>',
  '[x](javascript:alert(1))',
  '![x](http://a.example/x.png)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<p style="position:fixed;inset:0" class=modal id=root data-close>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<h1 id=main>x</h1>',
  '<ol start="javascript:alert(1)" type=a reversed><li value=7>x</li></ol>',
  '<td align="javascript:alert(1)">x</td>',
]

describe('a hostile text', () => {
  test.each(payloads)('%s leaves only what is allowed', (payload) => {
    for (const text of [`kept\n\n${payload}`, `<p>kept</p>${payload}`, `**kept** ${payload}`]) {
      const nodes = renderText(text)
      expect(offences(nodes)).toEqual([])
      expect(toPlainText(nodes)).toContain('kept')
    }
  })

  test('leaves no words of a script or a style', () => {
    const text = 'one <script>alert(1)</script> two <style>p { color: red }</style> three'
    expect(toPlainText(renderText(text)).split(/\s+/)).toEqual(['one', 'two', 'three'])
  })

  test('that nests 20,000 deep still gives an answer', () => {
    for (const open of ['<blockquote>', '<b>', '> '])
      expect(offences(renderText(`${open.repeat(20_000)}x`))).toEqual([])
  })

  test.each(Object.entries(worstTexts))('of 64 kB of %s makes a bounded tree', (_, text) => {
    const nodes = renderText(text)
    expect(offences(nodes)).toEqual([])
    expect(elementsIn(nodes).length).toBeLessThanOrEqual(20_000)
    expect(makeExcerpt(text).length).toBeLessThanOrEqual(262)
  })

  test('that a browser makes many times as long is shown as its words', () => {
    const open = Array.from({ length: 18 }, (_, at) => `<code class=language-a${at}>`).join('')
    expect(elementsIn(renderText(`> ${open}${'<p>x'.repeat(10)}`), 'code').length).toBeGreaterThan(
      200,
    )
    expect(htmlOf(`> ${open}${'<p>x'.repeat(5000)}`)).toMatch(/^<p>> (\s*x){5000}<\/p>$/)
  })

  test('is seen by the check itself', () => {
    const element = (tagName: string, properties = {}, children: TextNode[] = []): TextNode => ({
      ...{ type: 'element', tagName, properties, children },
    })
    expect(
      offences([
        element('p', {}, [element('script')]),
        element('a', { href: 'javascript:alert(1)', onclick: 'x' }),
        element('img', { src: '//evil.example' }),
      ]),
    ).toEqual(['<script>', 'href javascript:alert(1)', 'a onclick', 'src //evil.example'])
  })
})

describe('a text', () => {
  test('of ten thousand words is shown with all its headings, links, lists, tables and code', () => {
    const nodes = renderText(honestText)
    const sections = honestText.split('\n## ').length
    expect(sections).toBeGreaterThan(40)
    // The last section is cut off at 64 kB.
    for (const tag of ['h2', 'table', 'pre', 'ul', 'ol', 'blockquote', 'em'])
      expect([sections, sections - 1]).toContain(elementsIn(nodes, tag).length)
    expect(elementsIn(nodes, 'a').length).toBeGreaterThanOrEqual(2 * (sections - 1))
    expect(toPlainText(nodes)).not.toMatch(/\*\*|\]\(|^#/m)
  })

  test.each([
    ['', ''],
    ['Just words & 3 < 4.', '<p>Just words &#x26; 3 &#x3C; 4.</p>'],
    [
      '## Head\n\nA **bold** [link](/blog), ~~not~~ `code`.',
      '<h2 id="section-head">Head</h2>\n<p>A <strong>bold</strong> <a href="/blog">link</a>, <del>not</del> <code>code</code>.</p>',
    ],
    ['3. x', '<ol start="3">\n<li>x</li>\n</ol>'],
    [
      '<h3>Head</h3><p>One<br>two &amp; <em>three</em></p>',
      '<h3 id="section-head">Head</h3><p>One<br>two &#x26; <em>three</em></p>',
    ],
    [
      '<div>\n    <p>A</p>\n\n    <ul>\n\n      <li>One</li></ul></div>',
      '<div>\n    <p>A</p>\n\n    <ul>\n\n      <li>One</li></ul></div>',
    ],
    [
      'Write this:\n\n    <p>one</p>',
      '<p>Write this:</p>\n<pre><code>&#x3C;p>one&#x3C;/p>\n</code></pre>',
    ],
    ['<h1>One</h1><b>x</b> <i>y</i>', '<h2 id="section-one">One</h2><strong>x</strong> <em>y</em>'],
    ['<section>One</section><dl><dt>Two</dt></dl>', '<div>One</div><div><div>Two</div></div>'],
    ['<h2>&nbsp;</h2><h3><b> </b></h3><p>One</p>', '<p>One</p>'],
    ['<p>One <a href="//evil.example">two</a></p>', '<p>One two</p>'],
    ['<p>One <img src="http://a.example/x.png" alt="A kite"></p>', '<p>One A kite</p>'],
    ['<p>One <img src="kite.png" alt="A kite"></p>', '<p>One A kite</p>'],
    ['<p>One<a href="/faq"><img src="x.png"></a></p>', '<p>One</p>'],
    ['<p><button><p>One</p></button>two</p>', '<p></p><p>One</p>two<p></p>'],
  ])('%j is shown as %j', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html)
  })

  test.each([
    ['و**«هذا مهم»**', '<p>و<strong>«هذا مهم»</strong></p>'],
    ['بـ**«الضمان»** كله', '<p>بـ<strong>«الضمان»</strong> كله</p>'],
    ['**(نص)**هما و*«ذاك»*', '<p><strong>(نص)</strong>هما و<em>«ذاك»</em></p>'],
    ['و~~«أ»~~', '<p>و<del>«أ»</del></p>'],
    ['السعر \\*شامل، \\*\\*نص\\*\\*', '<p>السعر *شامل، **نص**</p>'],
    ['[أ](https://e.com/*ع*/a)', '<p><a href="https://e.com/*%D8%B9*/a">أ</a></p>'],
    ['`و**«أ»**` 2**3', '<p><code>و**«أ»**</code> 2**3</p>'],
  ])('in Arabic emphasis may touch a prefix: %j', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html)
  })

  test('keeps a phone number on one line, but code as it is', () => {
    const text = 'Call +92 300 0000000, 2 + 3 4.\n\n```\n+966 50 123 4567\n```'
    expect(toPlainText(renderText(text))).toBe(
      'Call +92\u00a0300\u00a00000000, 2 + 3 4.\n+966 50 123 4567',
    )
  })

  test('may hold a table with aligned columns, none of them with an empty head', () => {
    expect(htmlOf('| | Hours |\n|:--|--:|\n| One | 8 |\n').replaceAll('\n', '')).toBe(
      '<table><thead><tr><td align="left"></td><th scope="col" align="right">Hours</th></tr></thead><tbody><tr><td align="left">One</td><td align="right">8</td></tr></tbody></table>',
    )
  })

  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['/blog/a', '/blog/a'],
    ['#part', '#part'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['Https://example.com/A', 'https://example.com/A'],
    ['Tel:+923000000000', 'tel:+923000000000'],
    [' https://example.com/ ', 'https://example.com/'],
    ['mailto:\u2066hello@example.com\u2069', 'mailto:hello@example.com'],
  ])('may link to %j', (url, href) => {
    expect(elementsIn(renderText(`<a href="${url}">x</a>`), 'a')).toMatchObject([
      { properties: { href } },
    ])
  })

  test('links to an email in isolates, as a token of an Arabic text is', () => {
    const email = '\u2066hello@9ex.example\u2069'
    expect(htmlOf(`[${email}](mailto:${email})`)).toContain('href="mailto:hello@9ex.example"')
  })

  test.each(['https://example.com/a.png', '/media/blog/a.svg'])(
    'may show the picture %s',
    (src) => {
      const picture = { properties: { src, alt: 'A kite', title: 'Up' } }
      for (const text of [
        `![A kite](${src} "Up")`,
        `<img data-src="${src}" alt="A kite" title="Up">`,
      ])
        expect(elementsIn(renderText(text), 'img')).toMatchObject([picture])
    },
  )

  test('may say the size of a picture', () => {
    const size = (attributes: string) =>
      elementsIn(renderText(`<img src="/media/a.png" ${attributes}>`), 'img')[0]?.properties
    expect(size('width=640 height="480"')).toMatchObject({ width: 640, height: 480 })
    expect(size('width=100% height=1e9')).not.toHaveProperty('width')
    expect(size('width=0 height=99999')).not.toHaveProperty('height')
  })

  const drawing = '/pictures/bizifi-mobile-shipped-480.webp?1'
  const figure = `<figure><img src="${drawing}" alt="A tree" width="390" height="844"><figcaption>Grown.</figcaption></figure>`

  test.each([
    [`![A tree](${drawing} "Grown.")`, figure],
    [`- ![A tree](${drawing} "Grown.")`, `<li>${figure}</li>`],
    [`| A |\n| - |\n| ![A tree](${drawing} "Grown.") |`, `<td>${figure}</td>`],
  ])('makes a drawing alone in its place a figure, its title the caption: %s', (text, html) => {
    expect(htmlOf(text)).toContain(html)
  })

  test.each([`A ![tree](${drawing}) in words`, '![A tree](/media/tree.png "Grown.")'])(
    'makes no figure of %s',
    (text) => {
      expect(elementsIn(renderText(text), 'figure')).toEqual([])
      expect(elementsIn(renderText(text), 'img')).toHaveLength(1)
    },
  )
})

describe('a heading', () => {
  const ids = (text: string) =>
    elementsIn(renderText(text))
      .filter(({ tagName }) => /^h\d$/.test(tagName))
      .map(({ properties }) => properties.id)

  test.each([
    [
      '## What it costs\n\n<h3>Why <em>so</em>?</h3>\n\n#### اردو',
      ['section-what-it-costs', 'section-why-so', 'section-اردو'],
    ],
    [
      '## Again\n\n### Again\n\n## Again 2',
      ['section-again', 'section-again-2', 'section-again-2-2'],
    ],
    ['<h2 id="main">main</h2><h2>?</h2>', ['section-main', 'section-untitled']],
  ])('of %j has an id made from its words, which nothing else has', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  test('is linked to from within the text', () => {
    expect(htmlOf('[down](#the-end)\n\n## The end')).toContain('<a href="#section-the-end">')
    expect(htmlOf('[أ](#النهاية)\n\n## النهاية')).toContain(
      `<a href="#section-${encodeURI('النهاية')}">`,
    )
  })
})

describe('code', () => {
  test('that says its language is colored in its parts', () => {
    const html = htmlOf('```ts\nconst a: string = "<b>"\n```')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
    expect(html).toContain('<span class="hljs-string">"&#x3C;b>"</span>')
  })

  test.each(['```\nconst a\n```', '```nonsense\nconst a\n```', '`const a`'])(
    '%j is shown as it is',
    (text) => expect(elementsIn(renderText(text), 'span')).toEqual([]),
  )

  test('is colored up to a length', () => {
    const nodes = renderText('```js\nlet a=1\n```\n'.repeat(1000))
    const colored = elementsIn(nodes, 'code').filter(({ children }) => children.length > 1)
    expect(colored.length * 'let a=1\n'.length).toBeLessThanOrEqual(5000)
    expect(colored.length).toBeGreaterThan(10)
  })
})

describe('an excerpt', () => {
  test('of an Arabic text ends with a whole word, and no space before the ellipsis', () => {
    const text = 'ولا شفرة تحتاج إلى مراجعة، '.repeat(6)
    for (let start = 0; start < 27; start += 1)
      expect(makeExcerpt(text.slice(start))).toMatch(/(?:شفرة|تحتاج|إلى|مراجعة|ولا)…$/)
  })

  const letters = 'abcdefghij'.repeat(14)

  test('is the whole text up to 130 characters, else the first 130 and an ellipsis', () => {
    expect(makeExcerpt(letters.slice(0, 130))).toBe(letters.slice(0, 130))
    expect(makeExcerpt(letters.slice(0, 131))).toBe(`${letters.slice(0, 130)}…`)
  })

  test('counts what is seen: an emoji is one, and never broken', () => {
    expect(makeExcerpt('🪁'.repeat(131))).toBe(`${'🪁'.repeat(130)}…`)
    expect(makeExcerpt(`a${'🪁'.repeat(131)}`).isWellFormed()).toBe(true)
  })

  test('decodes entities before it counts', () => {
    expect(makeExcerpt('&eacute;'.repeat(131))).toBe(`${'é'.repeat(130)}…`)
  })

  test.each([
    [
      '# Head\n\nText with **bold** and [a link](https://example.com).',
      'Head Text with bold and a link.',
    ],
    ['<h2>Head</h2><p>One <b>two</b></p><p>Three</p>', 'Head One two Three'],
    ['Before ![a picture](https://example.com/a.png) after', 'Before after'],
    ['<script>alert(1)</script><style>p{}</style>Seen', 'Seen'],
    ['  One\n\n\n  two\tthree  ', 'One two three'],
    ['3 < 4 && 5 > 4', '3 < 4 && 5 > 4'],
  ])('of %j holds no markup: %j', (text, excerpt) => {
    expect(makeExcerpt(text)).toBe(excerpt)
  })
})
