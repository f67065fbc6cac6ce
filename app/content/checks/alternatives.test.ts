import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkAlternatives } from './alternatives.ts'

const { problems, replace } = checkedContent(checkAlternatives)

const post = 'blog/the-first-call-with-a-developer.md'

test.each(['![ ](/media/a.svg)', '<img src="/media/a.svg">', '<img src="/media/a.svg" alt="">'])(
  'a picture in a post without an alternative text is reported (%s)',
  (written) => {
    const line = replace(post, '[FAQ](/faq)', `${written} ![A key](/media/b.svg)`)
    expect(problems()).toEqual([
      `${post}:${line} Picture /media/a.svg without alternative text; say between the [ ] what it shows`,
    ])
  },
)
