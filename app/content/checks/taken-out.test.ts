import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { checkTakenOut } from './taken-out.ts'

const file = 'blog/the-first-call-with-a-developer.md'
let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})

/** What is said of a text, at its line. */
function check(written: string): string[] {
  const line = content.replace(file, '[FAQ](/faq)', written)
  return describeProblems(checkTakenOut(content)).map((each) =>
    each.replace(`${file}:${line} `, ''),
  )
}

test.each([
  '10<sup>6</sup> and H<sub>2</sub>O',
  '<kbd>Ctrl</kbd>, <abbr title="Minimum viable product">MVP</abbr> and <mark>more</mark>',
  '<b>bold</b>, <i>slanted</i>, `code` and **bold**',
  '$3,000 to $5,000, 2^10, ~5 and 10:30:00',
  String.raw`\*\*as it is\*\* and \[x\]`,
  '`**` and `[^1]`',
  'one\n\n| a | b |\n| --- | ---: |\n| 1 | 2 |\n\ntwo',
  String.raw`one${'\n\n'}| a | b |${'\n'}| --- | --- |${'\n'}| 1 \| 2 | 3 |${'\n\n'}two`,
  'one\n\n```js\nlet a = "**"\n```\n\ntwo',
  'one\n\n> ```\n> let a\n> ```\n\ntwo',
  'one\n\n<details><summary>More</summary>\n\nWords.\n\n</details>\n\ntwo',
  'one <!-- a note to oneself --> two',
  'as written [sic] (by us)',
  'AT&amp;T, R&D; and&nbsp;more',
  'one\n\n<p>2 * 3 * 4, <code>**b**</code> and snake_case</p>\n\ntwo',
  'one\n\n<pre>\n**as it is**\n</pre>\n\n<!-- **note** -->\n\ntwo',
  'one &lt;a href=&quot;x&quot;&gt; two',
])('%s is shown, and nothing is said', (written) => {
  expect(check(written)).toEqual([])
})

test.each([
  ['<video src="/a.mp4"></video>', '<video> is taken out: link to it instead'],
  ['<iframe src="https://example.com/"></iframe>', '<iframe> is taken out: link to it instead'],
  ['<span>words</span>', '<span> is taken out: only the words in it are shown'],
  ['<script>alert(1)</script>', '<script> is taken out, and what stands in it'],
  ['<a href="/faq" target="_blank">FAQ</a>', '“target” of <a> is taken out'],
  ['<mark style="color:red">red</mark>', '“style” of <mark> is taken out'],
  ['a note[^1]', '“[^1]” is shown as it is typed: there are no footnotes: say it in the text'],
  ['==marked==', '“==marked==” is shown as it is typed: write <mark>…</mark>'],
  ['H~2~O', '“~2~” is shown as it is typed: write <sub>…</sub>'],
  ['10^6^', '“^6^” is shown as it is typed: write <sup>…</sup>'],
  ['[[Other page]]', '“[[Other page]]” is shown as it is typed: write a link as [words](/path)'],
  [
    '[Call us](tel:+92 300 1234567)',
    '“[Call us](tel:+92 300 1234567)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  [
    '[Write to us](mailto:hello at example.com)',
    '“[Write to us](mailto:hello at example.com)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  [
    '[r](https://bad host/x.png)',
    '“[r](https://bad host/x.png)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  [
    '[Book](cal.com/x y)',
    '“[Book](cal.com/x y)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  [
    '[tel](tel:+92 300)',
    '“[tel](tel:+92 300)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  [
    '[FAQ] (/faq)',
    '“[FAQ] (/faq)” is shown as it is typed: write a link as [words](/path), without blanks',
  ],
  ['<li>one</li>', '<li> is taken out, as no <ul> or <ol> is around it'],
  ['<td>one</td>', '<td> is taken out, as no <table> is around it'],
  ['<summary>More</summary>', '<summary> is taken out, as no <details> is around it'],
  ['a&nbps;b', '“&nbps;” is shown as it is typed: correct its spelling, or write the sign itself'],
  [':rocket:', '“:rocket:” is shown as it is typed: write the sign itself'],
  [
    '[the guide][guide]',
    '“[the guide][guide]” is shown as it is typed: it is explained nowhere: write a link as [words](/path)',
  ],
  ['++new++', '“++new++” is shown as it is typed: take the signs out'],
  [
    String.raw`C:\temp, and a note[^1]`,
    '“[^1]” is shown as it is typed: there are no footnotes: say it in the text',
  ],
  [
    'a <![if !supportLists]>x<![endif]>',
    '“<![if !supportLists]>” is shown as it is typed: it comes from Word: take it out',
  ],
  [
    'a %%comment%%',
    '“%%comment%%” is shown as it is typed: a note to yourself stands between <!-- and -->',
  ],
  ['a <!-- note', '“<!--” is shown as it is typed: a note to yourself stands between <!-- and -->'],
  [
    '<a href="/faq>FAQ</a>',
    '“<a href="/faq>FAQ” is shown as it is typed: it is no whole tag: a quotation mark or a “>” is missing',
  ],
  ['press `Ctrl', '“`” is shown as it is typed: code stands between two of them'],
  [
    '** bold **',
    '“**” is shown as it is typed: bold and struck words have no blank inside their signs',
  ],
])('%s is named with its line', (written, message) => {
  expect(check(written)).toEqual([message])
})

test('code without an end is named at its beginning', () => {
  const line = content.replace(file, '[FAQ](/faq)', 'FAQ.\n\n```js\nlet a')
  expect(describeProblems(checkTakenOut(content))).toEqual([
    `${file}:${line + 2} “\`\`\`” has no end: the rest is shown as code`,
  ])
})

test.each([
  ['Some **bold** words', '**bold**'],
  ['<p>The [FAQ](/faq)</p>', '[FAQ](/faq)'],
  ['`code`', '`code`'],
  ['- one', '-'],
  ['## Heading', '##'],
])('Markdown within HTML is named: %s', (written, sign) => {
  const html = `<details>\n<summary>More</summary>\n${written}\n</details>`
  const line = content.replace(file, '[FAQ](/faq)', `FAQ.\n\n${html}\n\ntwo`)
  expect(describeProblems(checkTakenOut(content))).toEqual([
    `${file}:${line + 4} “${sign}” is shown as it is typed: Markdown stands apart from HTML, with a blank line above and below it`,
  ])
})

test.each(['<!-- a note', '<details>\n<!-- a note\n\nwords --></details>'])(
  'a comment that takes the rest of the text with it is named: %j',
  (written) => {
    const line = content.replace(file, '[FAQ](/faq)', `FAQ.\n\n${written}`)
    const at = line + 1 + written.slice(0, written.indexOf('<!--')).split('\n').length
    expect(describeProblems(checkTakenOut(content))).toEqual([
      `${file}:${at} “<!--” has no “-->”: the rest is not shown`,
    ])
  },
)

test('HTML that is shown as code is named', () => {
  const line = content.replace(file, '[FAQ](/faq)', 'FAQ.\n\n<div>\n\n    <p>one</p>\n\n</div>\n')
  expect(describeProblems(checkTakenOut(content))).toEqual([
    `${file}:${line + 2} <div> is taken out: only the words in it are shown`,
    `${file}:${line + 4} “<p>” is shown as code: take out the blanks before it, or put lines of \`\`\` around code`,
  ])
})

test.each(['| 1 | 2 | 3 |', '1 | 2 | 3', '| `a|b` | 2 |'])(
  'the row %s of two columns is named',
  (row) => {
    const line = content.replace(
      file,
      '[FAQ](/faq)',
      `FAQ.\n\n> | a | b |\n> | - | - |\n> | 1 |\n> ${row}\n`,
    )
    expect(describeProblems(checkTakenOut(content))).toEqual([
      `${file}:${line + 5} the row has 3 cells and its table 2: the rest is not shown; a “|” among words is written “\\|”`,
    ])
  },
)

test.each([
  [
    '• First point\n• Second point',
    '“•” is shown as it is typed: an item of a list begins with “- ”',
  ],
  [
    "import Foo from './foo'\n\nOne.\n\nimport { Bar } from './bar'",
    '“import” is shown as it is typed: there is no code in a text: take it out',
  ],
  [
    '\\newpage\n\n\\vspace{1cm}',
    '“\\newpage” is shown as it is typed: there are no such commands: take it out',
  ],
])('each line of %j is named', (written, message) => {
  const line = content.replace(file, '[FAQ](/faq)', `FAQ.\n\n${written}\n`)
  const last = line + 1 + written.split('\n').length
  expect(describeProblems(checkTakenOut(content))).toEqual([
    `${file}:${line + 2} ${message}`,
    `${file}:${last} ${message.replace('newpage', 'vspace{1cm}')}`,
  ])
})

test('each line is named that stays as it is typed', () => {
  const line = content.replace(
    file,
    '[FAQ](/faq)',
    'FAQ.\n\n- [ ] one\n- two\n- [x] three\n\n##Sizes\n',
  )
  expect(describeProblems(checkTakenOut(content)).map((each) => each.split(' is ')[0])).toEqual([
    `${file}:${line + 2} “[ ]”`,
    `${file}:${line + 4} “[x]”`,
    `${file}:${line + 6} “##S”`,
  ])
})
