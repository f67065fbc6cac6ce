import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkPlurals } from './placeholders.ts'

const { problems, replace } = checkedContent(({ sources }) => checkPlurals(sources))

test.each(['all: { other:', 'all: { two: A pair, one: x, other:'])(
  'words for numbers have the plural categories of English: %s',
  (written) => {
    const line = replace('labels.yaml', 'all: { one: "{{count}} project", other:', written)
    expect(problems()).toEqual([`labels.yaml:${line} The plural needs one, other`])
  },
)
