import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkAlternatives } from './alternatives.ts'

const { problems, replace } = checkedContent(checkAlternatives)

const post = 'blog/the-first-call-with-a-developer.md'
const picture = '/media/blog/who-owns-the-code.svg'

test('a picture in a post that says what it shows is sound', () => {
  replace(post, '[FAQ](/faq)', `![A key](${picture}) <img src="${picture}" alt="A key">`)
  expect(problems()).toEqual([])
})

test.each([
  ['Markdown', `![](${picture})`],
  ['Markdown, of spaces', `![ ](${picture})`],
  ['HTML', `<img src="${picture}">`],
  ['HTML, empty', `<img src="${picture}" alt="">`],
])('a picture in a post without an alternative text is refused (%s)', (_, written) => {
  const line = replace(post, '[FAQ](/faq)', written)
  expect(problems()).toEqual([
    expect.stringContaining(`${post}:${line} the picture ${picture} has no alternative text`),
  ])
})
