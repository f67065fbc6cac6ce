import { describe, expect, test } from 'vitest'
import { honestText, spreadTexts, worstTexts } from '../../tests/support/worst-texts.ts'
import { makeExcerpt, type RichNode, renderRichText } from './rich-text.server.ts'

/** Texts that make careless parsers of Markdown and HTML slow, or their trees many times the text. */
const hard = { ...worstTexts, ...spreadTexts }

const tags = new Set(
  'p h2 h3 h4 a img figure figcaption ul ol li strong em del code pre blockquote hr br table thead tbody tr th td span sub sup kbd mark abbr small details summary'.split(
    ' ',
  ),
)
const attributesOf: Record<string, string[]> = {
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
const mayLink = (url: string) => /^(https:\/\/|#|mailto:|tel:)/i.test(url) || ownPath.test(url)
const mayLoad = (url: string) => /^https:\/\//i.test(url) || ownPath.test(url)

/** Everything in a tree that may not be there. */
function offences(nodes: RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const { tag, attributes = {}, children } = node
    const found = tags.has(tag) ? [] : [`<${tag}>`]
    for (const [name, value] of Object.entries(attributes)) {
      if (!attributesOf[tag]?.includes(name)) found.push(`${tag} ${name}`)
      if (name === 'href' && !mayLink(value)) found.push(`href ${value}`)
      if (name === 'src' && !mayLoad(value)) found.push(`src ${value}`)
      if (name === 'id' && !/^section-\S+$/.test(value)) found.push(`id ${value}`)
      if (name === 'className' && !/^(hljs-|language-)[\w+#-]+( [\w-]+_?)*$/.test(value))
        found.push(`className ${value}`)
      if (/^(width|height)$/.test(name) && !/^\d{1,4}$/.test(value)) found.push(`${name} ${value}`)
    }
    return [...found, ...offences(children)]
  })
}

const wordsOf = (nodes: RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

const toHtml = (nodes: RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `<${node.tag}>${toHtml(node.children)}</${node.tag}>`,
    )
    .join('')

const find = (nodes: RichNode[], tag: string): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return [...(node.tag === tag ? [node] : []), ...find(node.children, tag)]
  })

const elementsIn = (nodes: RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onerror="alert(1)" onload=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="http://a.example/x.png">',
  '<img src="//evil.example/x.png">',
  '<img src="/\\evil.example/x.png">',
  '<img src="mailto:a@example.com">',
  '<img srcset="https://evil.example/x.png 1x" src="/media/x.svg">',
  '<img src="/media/x.svg" style="position:fixed;inset:0" class="overlay" id="root">',
  '<img """><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="javascript://example.com/%0aalert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://example.com/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="http://example.com">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&#9;/evil.example">x</a>',
  '<a href="/&#10;/evil.example">x</a>',
  '<a href="/blog" onclick="alert(1)" target="_blank" ping="https://evil.example" download>x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1) "title")',
  '[x](java&#x0A;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](//evil.example)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](http://a.example/x.png)',
  '![x](https://a.example/x.png"onerror="alert(1))',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<style>body{background:url(https://evil.example)}</style>',
  '<style>@import "https://evil.example/x.css";',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<p style="position:fixed;inset:0" class=modal id=root data-close>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<video src="https://evil.example/x.mp4" onerror=alert(1) autoplay></video>',
  '<audio src=x onerror=alert(1)>',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<button onclick=alert(1)>x</button>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)><head><title>x</title></head>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table background="https://evil.example/x.png"><tr><td onclick=alert(1) style=x>x</td></tr></table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<custom-element onclick=alert(1) is=x>x</custom-element>',
  '<h1 id=main>x</h1>',
  '- [x] <input type=image src=https://evil.example onclick=alert(1)>',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '<ol start="javascript:alert(1)" type=a reversed><li value=7>x</li></ol>',
  '<td align="javascript:alert(1)">x</td>',
  '<a href="https://a.example" href="javascript:alert(1)">x</a>',
  '<del cite="javascript:alert(1)">x</del><blockquote cite="javascript:alert(1)">x</blockquote>',
  '<a name="x" id="y" href="#z">x</a>',
]

describe('a hostile text', () => {
  test.each(payloads)('%s leaves only what is allowed', (payload) => {
    for (const text of [`kept\n\n${payload}`, `<p>kept</p>${payload}`, `**kept** ${payload}`]) {
      const nodes = renderRichText(text)
      expect(offences(nodes)).toEqual([])
      expect(wordsOf(nodes)).toContain('kept')
    }
  })

  test('leaves no words of a script or a style', () => {
    const text = 'one <script>alert(1)</script> two <style>p { color: red }</style> three'
    expect(wordsOf(renderRichText(text)).split(/\s+/)).toEqual(['one', 'two', 'three'])
  })

  test('that nests 20,000 deep still gives an answer', () => {
    for (const open of ['<blockquote>', '<b>', '> ']) {
      const nodes = renderRichText(`${open.repeat(20_000)}x`)
      expect(offences(nodes)).toEqual([])
    }
  })

  test.each(Object.entries(hard))('of 64 kB of %s makes a bounded tree', (_, text) => {
    const nodes = renderRichText(text)
    expect(offences(nodes)).toEqual([])
    expect(elementsIn(nodes).length).toBeLessThanOrEqual(7000)
    expect(makeExcerpt(text).length).toBeLessThanOrEqual(262)
    // Blocks of code are colored up to a length together.
    const code = find(nodes, 'code').filter((each) => find(each.children, 'span').length > 0)
    expect(code.map((each) => wordsOf(each.children)).join('').length).toBeLessThanOrEqual(5000)
  })

  test('that holds too much is read to a paragraph, and the rest is its words', () => {
    const nodes = renderRichText(
      `## Head\n\n- **one**\n\n${'*a* [b](/c) '.repeat(5000)}\n\n**end**`,
    )
    expect(find(nodes, 'h2')).toHaveLength(1)
    expect(find(nodes, 'strong').map(({ children }) => children)).toEqual([['one']])
    expect(find(nodes, 'em')).toEqual([])
    expect(nodes.slice(-2).map((node) => wordsOf([node]).trim().slice(0, 12))).toEqual([
      '*a* [b](/c) ',
      '**end**',
    ])
  })

  test('of two megabytes is shown as its words', () => {
    const nodes = renderRichText(
      '<p onclick=x>Some <b>words</b> &amp; more.</p>\n\n'.repeat(50_000),
    )
    expect(wordsOf(nodes)).toMatch(/Some\s+words/)
    expect(offences(nodes)).toEqual([])
    expect(find(nodes, 'strong')).toEqual([])
  })

  test('is seen by the check itself', () => {
    const bad: RichNode[] = [
      { tag: 'p', children: [{ tag: 'script', children: [] }] },
      { tag: 'a', attributes: { href: 'javascript:alert(1)', onclick: 'x' }, children: [] },
      { tag: 'img', attributes: { src: '//evil.example' }, children: [] },
    ]
    expect(offences(bad)).toEqual([
      '<script>',
      'href javascript:alert(1)',
      'a onclick',
      'src //evil.example',
    ])
  })
})

describe('a text', () => {
  test('of ten thousand words is shown with all its headings, links, lists, tables and code', () => {
    const nodes = renderRichText(honestText)
    const sections = honestText.split('\n## ').length
    expect(sections).toBeGreaterThan(40)
    const counts = ['h2', 'table', 'pre', 'ul', 'ol', 'blockquote', 'em'].map(
      (tag) => find(nodes, tag).length,
    )
    // The last section is cut off at 64 kB.
    for (const count of counts) expect([sections, sections - 1]).toContain(count)
    expect(find(nodes, 'a').length).toBeGreaterThanOrEqual(2 * (sections - 1))
    expect(wordsOf(nodes)).not.toMatch(/\*\*|\]\(|^#/m)
  })

  test('may be plain', () => {
    expect(renderRichText('Just words & 3 < 4.')).toEqual([
      { tag: 'p', children: ['Just words & 3 < 4.'] },
    ])
  })

  test('keeps a phone number on one line, but code as it is', () => {
    const text =
      'Call `+966 50 123 4567` or +92 300 0000000, 2 + 3 4.\n\n```\n+966 50 123 4567\n```'
    expect(wordsOf(renderRichText(text)).trim()).toBe(
      'Call +966\u00a050\u00a0123\u00a04567 or +92\u00a0300\u00a00000000, 2 + 3 4.\n+966 50 123 4567',
    )
  })

  test('may be nothing', () => {
    expect(renderRichText('')).toEqual([])
  })

  test('may be Markdown', () => {
    const nodes = renderRichText(
      '## Head\n\nA **bold** [link](/blog) and ~~not~~ `code`.\n\n3. x\n',
    )
    expect(nodes.filter((node) => node !== '\n')).toEqual([
      { tag: 'h2', attributes: { id: 'section-head' }, children: ['Head'] },
      {
        tag: 'p',
        children: [
          'A ',
          { tag: 'strong', children: ['bold'] },
          ' ',
          { tag: 'a', attributes: { href: '/blog' }, children: ['link'] },
          ' and ',
          { tag: 'del', children: ['not'] },
          ' ',
          { tag: 'code', children: ['code'] },
          '.',
        ],
      },
      {
        tag: 'ol',
        attributes: { start: '3' },
        children: ['\n', { tag: 'li', children: ['x'] }, '\n'],
      },
    ])
  })

  test('may be HTML', () => {
    const html = '<h3>Head</h3><div><p>One<br>two &amp; <em>three</em></p></div>'
    expect(renderRichText(html)).toEqual([
      { tag: 'h3', attributes: { id: 'section-head' }, children: ['Head'] },
      {
        tag: 'p',
        children: [
          'One',
          { tag: 'br', children: [] },
          'two & ',
          { tag: 'em', children: ['three'] },
        ],
      },
    ])
  })

  const list = '<ul><li>One</li></ul>'
  test.each([
    [
      '<div>\n    <h2>Why</h2>\n\n    <p>A <b>b</b></p>\n\n    <ul>\n        <li>One</li>\n    </ul>\n</div>',
      '',
    ],
    [`    <h2>Why</h2>\n    \n\t<p>A <b>b</b></p>\n\n<script>\n\nlet a</script>${list}`, ''],
    [
      `<!-- a -->\n<h2>Why</h2>\n\n<img src="/media/p.png" alt="">\n\n    <p>A <b>b</b></p>\n\n&nbsp;${list}`,
      '',
    ],
    [`<h2>Why</h2>\n\n    <p>A <b>b</b></p>\n\n${list}\n\n<pre>\na\n\n    b</pre>`, 'a\n\n    b'],
  ])('that is HTML is read so wherever its lines begin: %j', (html, code) => {
    const nodes = renderRichText(html)
    expect(
      find(nodes, 'pre')
        .map(({ children }) => wordsOf(children))
        .join(),
    ).toBe(code)
    expect(wordsOf(nodes)).not.toContain('<')
    for (const tag of ['h2', 'p', 'strong', 'li']) expect(find(nodes, tag)).toHaveLength(1)
  })

  test.each([
    ['Some words <p>more</p>', '<p>Some words </p><p>more</p>'],
    ['Some words\n<p>more</p>\n\n    <p>again</p>', '<p>Some words\n</p><p>more</p><p>again</p>'],
    ['<b>Some</b> words<ul>\n\n    <li>x</li></ul>', '<p><b>Some</b> words</p><ul><li>x</li></ul>'],
    ['&nbsp;<p>more</p>\n\n\t<p>again</p> end', '<p>more</p><p>again</p><p> end</p>'],
    ['<p>more</p>end', '<p>more</p><p>end</p>'],
  ])('that is HTML may have words beside its blocks: %j', (written, html) => {
    const seen = (text: string) => toHtml(renderRichText(text)).replace(/(?<=>|^)\s+(?=<)/g, '')
    expect(seen(written)).toBe(seen(html))
    expect(seen(written)).not.toContain('<code>')
  })

  test.each([
    'Write this:\n\n    <p>one</p>',
    'One **b** <p>two</p>\n\n    <p>one</p>',
    '- One <p>two</p>\n\n\n      <p>one</p>',
    '# One <p>two</p>\n\n    <p>one</p>',
  ])('of Markdown may show HTML as code: %j', (text) => {
    expect(
      find(renderRichText(text), 'code').map(({ children }) => wordsOf(children).trim()),
    ).toEqual(['<p>one</p>'])
  })

  test('has no empty paragraph behind a block within words', () => {
    expect(toHtml(renderRichText('One **b** <p>two</p>'))).toBe(
      '<p>One <strong>b</strong> </p><p>two</p>',
    )
  })

  test.each(['**b**', '<b>c</b> **b**', '- **b**', '## **b**'])(
    'that begins with HTML and goes on with %j is Markdown',
    (line) => {
      expect(find(renderRichText(`<p>One</p>\n\n${line}`), 'strong').at(-1)?.children).toEqual([
        'b',
      ])
    },
  )

  test('may hold a table with aligned columns', () => {
    const nodes = renderRichText('| Day | Hours |\n|:--|--:|\n| One | 8 |\n')
    expect(find(nodes, 'th').map(({ attributes, children }) => [attributes, children])).toEqual([
      [{ align: 'left', scope: 'col' }, ['Day']],
      [{ align: 'right', scope: 'col' }, ['Hours']],
    ])
    expect(find(nodes, 'td').map(({ children }) => children)).toEqual([['One'], ['8']])
    expect(offences(nodes)).toEqual([])
  })

  test('has no empty heading in a table', () => {
    const nodes = renderRichText('| | Hours |\n|--|--|\n| One | 8 |\n')
    expect(find(nodes, 'th').map(({ children }) => children)).toEqual([['Hours']])
    expect(find(nodes, 'td')).toHaveLength(3)
  })

  test.each([
    'https://example.com/a?b=c#d',
    '/blog/a',
    '#part',
    'mailto:hello@example.com',
    'tel:+923000000000',
  ])('may link to %s', (url) => {
    for (const text of [`[x](${url})`, `<a href="${url}">x</a>`]) {
      expect(find(renderRichText(text), 'a')).toEqual([
        { tag: 'a', attributes: { href: url }, children: ['x'] },
      ])
    }
  })

  test.each([
    ['Https://example.com/A', 'https://example.com/A'],
    ['MAILTO:A@example.com', 'mailto:A@example.com'],
    ['Tel:+923000000000', 'tel:+923000000000'],
  ])('may link to %s, however large its first letters are', (url, href) => {
    for (const text of [`[x](${url})`, `<a href="${url}">x</a>`])
      expect(find(renderRichText(text), 'a')).toMatchObject([{ attributes: { href } }])
  })

  test.each(['https://example.com/a.png', '/media/blog/a.svg'])(
    'may show the picture %s',
    (src) => {
      for (const text of [`![A kite](${src} "Up")`, `<img src="${src}" alt="A kite" title="Up">`]) {
        expect(find(renderRichText(text), 'img')).toEqual([
          { tag: 'img', attributes: { src, alt: 'A kite', title: 'Up' }, children: [] },
        ])
      }
    },
  )

  const drawing = '/pictures/bizifi-mobile-shipped-480.webp?1'

  test('makes a drawing of its own paragraph a figure, and its title the caption', () => {
    expect(renderRichText(`![A tree](${drawing} "Grown.")`)).toEqual([
      {
        tag: 'figure',
        children: [
          {
            tag: 'img',
            attributes: { src: drawing, alt: 'A tree', width: '390', height: '844' },
            children: [],
          },
          { tag: 'figcaption', children: ['Grown.'] },
        ],
      },
    ])
  })

  test.each([
    ['a quotation', `> ![A tree](${drawing} "Grown.")`],
    ['an item', `- ![A tree](${drawing} "Grown.")`],
    ['an item with words', `- One\n\n  ![A tree](${drawing} "Grown.")`],
    ['a cell', `| A |\n| - |\n| ![A tree](${drawing} "Grown.") |`],
    ['details', `<details><summary>A</summary>\n\n![A tree](${drawing} "Grown.")\n\n</details>`],
  ])('makes a drawing alone in %s a figure as well', (_, text) => {
    const nodes = renderRichText(text)
    expect(find(find(nodes, 'figure'), 'figcaption').map(({ children }) => children)).toEqual([
      ['Grown.'],
    ])
    expect(find(find(nodes, 'p'), 'figure')).toEqual([])
  })

  test.each([
    `A ![tree](${drawing}) in words`,
    '![A tree](/media/tree.png "Grown.")',
    `![A tree](https://a.example${drawing})`,
  ])('makes no figure of %s', (text) => {
    expect(find(renderRichText(text), 'figure')).toEqual([])
    expect(find(renderRichText(text), 'img')).toHaveLength(1)
  })

  test.each([
    ['<div>One.</div><div>Two.</div>', '<p>One.</p><p>Two.</p>'],
    [
      '<div>One <b>more</b><div>Two</div>three</div>',
      '<p>One <b>more</b></p><p>Two</p><p>three</p>',
    ],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p>Term</p><p>Meaning</p>'],
    ['<table><tr><td><div>A</div><div>B</div></table>', '<table><tr><td><p>A</p><p>B</p></table>'],
    [
      '<figure><img src="/media/a.png"><figcaption>A</figcaption></figure>',
      '<p><img src="/media/a.png"></p><p>A</p>',
    ],
    ['<div><br></div><div>\n<style>p{}</style></div><p>One</p>', '<p>One</p>'],
    ['<h2>One<div>two</div></h2>', '<h2>One\ntwo\n</h2>'],
  ])('in boxes (%s) stays apart', (boxes, html) => {
    expect(renderRichText(boxes)).toEqual(renderRichText(html))
  })

  test.each([
    ['<p>One <img src="http://a.example/x.png" alt="A kite"></p>', '<p>One A kite</p>'],
    ['<p>One<img srcset="/a.png 1x"></p>', '<p>One</p>'],
    ['<p>One <img src="#kite" alt="A kite"></p>', '<p>One A kite</p>'],
    ['<p>One <img src="kite.png" alt="A kite"></p>', '<p>One A kite</p>'],
    ['One ![A kite](/kite.png)', '<p>One A kite</p>'],
    ['One [two](javascript:alert(1)) <a name="x">three</a>', '<p>One two three</p>'],
    ['<p>One <img src="/icon.svg" alt="A kite"></p>', '<p>One A kite</p>'],
    [
      '<p>One <img src="/pictures/none-mobile-shipped-480.webp" alt="A kite"></p>',
      '<p>One A kite</p>',
    ],
    ['<p>One</p><h2>&nbsp;</h2><h3><b> </b></h3>', '<p>One</p>'],
    ['<p>One<a href="/faq"><img src="x.png"></a></p>', '<p>One</p>'],
    ['One ![A kite](x.png)\n\n![](x.png)', '<p>One A kite</p>\n<p></p>'],
  ])('of a picture or a heading that cannot be shown keeps its words: %s', (written, html) => {
    expect(toHtml(renderRichText(written))).toBe(html)
  })

  test('takes a URL without the blanks around it', () => {
    const [link] = find(renderRichText('<a href=" https://example.com/ ">x</a>'), 'a')
    expect(link?.attributes).toEqual({ href: 'https://example.com/' })
  })

  test('keeps the words of a link or an element that may not stay', () => {
    expect(wordsOf(renderRichText('[read on](javascript:alert(1)) <font>now</font>'))).toBe(
      'read on now',
    )
  })
})

describe('a heading', () => {
  const ids = (text: string) =>
    renderRichText(text).flatMap((node) =>
      typeof node === 'string' ? [] : [[node.tag, node.attributes?.id]],
    )

  test('can be linked to by its words', () => {
    expect(ids('## What it costs\n\n<h3>Why <em>so</em>?</h3>\n\n#### اردو')).toEqual([
      ['h2', 'section-what-it-costs'],
      ['h3', 'section-why-so'],
      ['h4', 'section-اردو'],
    ])
  })

  test('has a URL of its own, also when another has its words', () => {
    expect(ids('## Again\n\n### Again\n\n## Again 2')).toEqual([
      ['h2', 'section-again'],
      ['h3', 'section-again-2'],
      ['h2', 'section-again-2-2'],
    ])
  })

  test('cannot take a name that scripts or the page use', () => {
    expect(ids('<h2 id="main">main</h2><h2 id=cookie>cookie</h2><h2>?</h2>')).toEqual([
      ['h2', 'section-main'],
      ['h2', 'section-cookie'],
      ['h2', 'section-untitled'],
    ])
  })

  test('is linked to from within the text', () => {
    const [link] = find(renderRichText('[down](#the-end)\n\n## The end'), 'a')
    expect(link?.attributes).toEqual({ href: '#section-the-end' })
  })

  test('of the first rank is one of the second: a page has one h1', () => {
    expect(ids('# Title\n\n<h1>Other</h1>').map(([tag]) => tag)).toEqual(['h2', 'h2'])
  })
})

describe('code', () => {
  test('that says its language is colored in its parts', () => {
    const nodes = renderRichText('```ts\nconst a: string = "<b>"\n```')
    const parts = find(nodes, 'span').map(({ attributes, children }) => [
      attributes?.className,
      wordsOf(children),
    ])
    expect(parts).toContainEqual(['hljs-keyword', 'const'])
    expect(parts).toContainEqual(['hljs-string', '"<b>"'])
    expect(wordsOf(nodes).trim()).toBe('const a: string = "<b>"')
    expect(offences(nodes)).toEqual([])
  })

  test.each(['```\nconst a\n```', '```nonsense\nconst a\n```', '`const a`'])(
    '%j is shown as it is',
    (text) => {
      const nodes = renderRichText(text)
      expect(find(nodes, 'span')).toEqual([])
      expect(wordsOf(nodes).trim()).toBe('const a')
    },
  )

  test('cannot bring classes of its own', () => {
    const text =
      '<pre><code class="modal language-ts overlay">let a</code></pre><p class=modal>x</p>'
    expect(JSON.stringify(renderRichText(text))).not.toMatch(/modal|overlay/)
  })
})

test('a picture may say its size', () => {
  const size = (attributes: string) => {
    const [picture] = find(renderRichText(`<img src="/media/a.png" ${attributes}>`), 'img')
    return [picture?.attributes?.width, picture?.attributes?.height]
  }
  expect(size('width=640 height="480"')).toEqual(['640', '480'])
  expect(size('width=100% height=1e9')).toEqual([undefined, undefined])
  expect(size('width=0 height=99999')).toEqual([undefined, undefined])
})

test('a text is made once, and is the same nodes every time', () => {
  const text = `## ${crypto.randomUUID()}`
  expect(renderRichText(text)).toBe(renderRichText(text))
})

describe('an excerpt', () => {
  const letters = 'abcdefghij'.repeat(14)

  test.each([0, 1, 129, 130])(
    'of %i characters is the whole text, without an ellipsis',
    (length) => {
      expect(makeExcerpt(letters.slice(0, length))).toBe(letters.slice(0, length))
    },
  )

  test.each([131, 140])('of %i characters is its first 130 and an ellipsis', (length) => {
    expect(makeExcerpt(letters.slice(0, length))).toBe(`${letters.slice(0, 130)}…`)
  })

  test('counts what is seen: an emoji is one, and never broken', () => {
    expect(makeExcerpt('🪁'.repeat(130))).toBe('🪁'.repeat(130))
    expect(makeExcerpt('🪁'.repeat(131))).toBe(`${'🪁'.repeat(130)}…`)
    expect(makeExcerpt(`a${'🪁'.repeat(131)}`).isWellFormed()).toBe(true)
  })

  test.each(['🇵🇰', '👩‍👩‍👧‍👦', 'e\u0301\u0302', '👍🏽'])(
    'ends before a %s that would be cut',
    (character) => {
      expect(makeExcerpt(`${'a'.repeat(129)}${character}b`)).toBe(`${'a'.repeat(129)}…`)
      const before = 'a'.repeat(130 - [...character].length)
      expect(makeExcerpt(`${before}${character}b`)).toBe(`${before}${character}…`)
    },
  )

  test.each([
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&#x1FA81;', '🪁'],
    ['&eacute;', 'é'],
  ])('decodes %s before it counts', (entity, character) => {
    expect(makeExcerpt(`${entity.repeat(130)}`)).toBe(character.repeat(130))
    expect(makeExcerpt(`${entity.repeat(131)}`)).toBe(`${character.repeat(130)}…`)
  })

  test.each([
    [
      '# Head\n\nText with **bold** and [a link](https://example.com).',
      'Head Text with bold and a link.',
    ],
    ['<h2>Head</h2><p>One <b>two</b></p><p>Three</p>', 'Head One two Three'],
    ['One<br>two<hr>three', 'One two three'],
    ['- one\n- two\n\n1. three', 'one two three'],
    ['Before ![a picture](https://example.com/a.png) after', 'Before after'],
    ['<script>alert(1)</script><style>p{}</style>Seen', 'Seen'],
    ['<!-- a note -->Seen', 'Seen'],
    ['  One\n\n\n  two\tthree  ', 'One two three'],
    ['3 < 4 && 5 > 4', '3 < 4 && 5 > 4'],
    ['', ''],
    ['<p></p>', ''],
  ])('of %j holds no markup: %j', (text, excerpt) => {
    expect(makeExcerpt(text)).toBe(excerpt)
  })

  test('counts the text and not its markup', () => {
    const marked = letters.replaceAll('abcde', '<b class="long">abcde</b>')
    expect(makeExcerpt(marked)).toBe(`${letters.slice(0, 130)}…`)
  })
})
