/** Texts that are slow to parse as Markdown or HTML: row D3 of RELIABILITY.md. */

/** Parts to repeat: each is slow for one rule of a parser, or makes many elements of little text. */
const units = [
  ...['*', '*a ', '*a **b ', 'a**b', '*a*', '**a**', '*a_ ', '_a', '~a ~~b ', '~~a~~', '*a\n'],
  ...['`a ', '`a`', '``a` ', '[', '![', '![[', '[a](', '[a](b) ', '![a](b)', '[[]]', '[]()', '[a]'],
  ...['[![a](b)](c)', '[*a](b)', '[a](<', '[a](b "', '[a]: b\n', '[a]: b "c\n', '<a.b@c.d>'],
  ...['a@b.c ', 'https://a.b ', 'https://a.b/[', 'http://a.b ', '<https://a.b>', 'www.', 'a.com '],
  ...['>', '> ', '- ', '1. ', '> - ', '- a\n', '1. a\n', '- \n', '-\n', '  - a\n', '- - - - \n'],
  ...['> a\n\n', '- a\n\n', '1. a\n\n', 'a\n\n', 'a\n', 'a  \n', 'a \\\n', '    a\n', '***\n'],
  ...['# a\n', '# \n', '# a\n\n', 'a\n=', 'a\n-\n', '```js\n', '~~~\n', '```js\nlet a=1\n```\n'],
  ...['|', '|a', '|a|b|\n|-|-|\n', '|-|\n|-|\n|a|\n', 'a|b\n-|-\n', '\0', '\\', '\r', '*_`[~<&|'],
  ...[
    '&',
    '&#',
    '&amp;',
    '&#35;',
    '"',
    '<',
    '<a ',
    '<!--',
    '<?',
    '<b>',
    '<b><p>',
    '<a><p>',
    '<br>',
  ],
  ...[
    '<table><tr><td>',
    '<table>x',
    '<svg>',
    '<template>',
    '</p>',
    '<b></i>',
    '<ul><li>',
    '<p a=1 ',
  ],
  ...['<p>a</p>', '<b>a</b>', '<h2>a</h2>', '<div>\n\n', '<img src=x>', '<a href=x>y</a>', '<x/>'],
  ...['<pre><code class="language-js">a=1;</code></pre>', '<code class=language-js>', '<textarea>'],
  ...[`${'>'.repeat(60)}a\n`, `${'- '.repeat(60)}a\n`],
]

/** Texts that need more than a repetition. */
const whole = {
  'a table of 500 columns': `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'x\n'.repeat(7000)}`,
  'a table of 100 columns, often': `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'x\n'.repeat(40)}\n`,
  'open elements with a name each': `${Array.from({ length: 3000 }, (_, at) => `<b id=${at}>`).join('')}${'<p>x'.repeat(7000)}`,
  'elements that a browser opens again': `${Array.from({ length: 18 }, (_, at) => `<code class=language-a${at}>`).join('')}${'<p>x'.repeat(7000)}`,
  'links that a browser takes out of tables': '<table><a href=/a><tr><a href=/b>x<td><p>',
  'attributes of one element': `<p ${Array.from({ length: 9000 }, (_, at) => `a${at}`).join(' ')}>`,
  'runs of backticks, each longer': growing((length) => `${'`'.repeat(length)} `),
  'runs of stars, each longer': growing((length) => `${'*'.repeat(length)}a`),
  'lists in lists': growing((length) => `${' '.repeat(length * 2)}- a\n`),
  definitions: growing((length) => `[${length}]: a\n`),
  ...Object.fromEntries(
    [
      ...[
        ['arduino', `${'a '.repeat(75)}::b`],
        ['ini', `${'a'.repeat(70)}0. `],
        ['java', '$ '],
      ],
      ...[
        ['csharp', '" '],
        ['c', 'a,\n'],
        ['php', 'A.'],
        ['typescript', '(a '],
        ['markdown', '[[ '],
      ],
    ].map(([language = '', code = '']) => [
      `blocks of ${language}`,
      `\`\`\`${language}\n${repeated(code, 1400)}\n\`\`\`\n\n`,
    ]),
  ),
  'headings and links to them': growing((length) => `# ${length}\n\n[a](#${length})\n\n`),
}

function growing(write: (length: number) => string): string {
  let text = ''
  for (let length = 1; text.length < 65_536; length++) text += write(length)
  return text
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

/** Hard texts of 64 kB by name. */
export const worstTexts: Record<string, string> = Object.fromEntries(
  [...units.map((unit) => [JSON.stringify(unit), unit]), ...Object.entries(whole)].map(
    ([name = '', unit = '']) => [name, repeated(unit, 65_536)],
  ),
)

const sentence = 'What a team leaves out of its first product says more than what it builds. '
const section = `## A part of it

${sentence.repeat(6)}More is in [the other text](https://example.com/a/text), and *some* of it is \`code\`.

- **One:** ${sentence}
- **Two:** [a link](/blog/who-owns-the-code) and ${sentence}
- **Three:** ${sentence}

1. ${sentence}
2. ${sentence}

\`\`\`ts
export function add(one: number, other: number): number {
  return one + other // no more than that
}
\`\`\`

| Day | Hours |
|-----|------:|
| One | 8     |
| Two | 7     |

> ${sentence}

`

/** Ten thousand words as people write them, with all the markup that a text may hold. 64 kB. */
export const honestText = section.repeat(Math.ceil(65_536 / section.length)).slice(0, 65_536)
