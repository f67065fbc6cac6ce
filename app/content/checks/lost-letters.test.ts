import { expect, test } from 'vitest'
import { changedContent, describeProblems } from '../../../tests/support/changed-content.ts'
import { checkLostLetters } from './lost-letters.ts'

const file = 'blog/the-first-call-with-a-developer.md'
function check(written: string): string[] {
  const content = changedContent()
  const line = content.replace(file, '[FAQ](/faq)', written)
  return describeProblems(checkLostLetters(content)).map((each) =>
    each.replace(`${file}:${line} `, ''),
  )
}

test.each([
  ['Th\ufffdt', '\ufffd'],
  ['I donâ€™t know', 'â€™'],
  ['one â€“ two', 'â€“'],
  ['the cafÃ©', 'Ã©'],
  ['3Â\u00a0000', 'Â\u00a0'],
  ['Ø§Ù„', 'Ø§Ù„'],
  ['ðŸ˜€', 'ðŸ'],
])('%j is named', (written, sign) => {
  expect(check(written)).toEqual([
    `has a “${sign}” where a letter was lost: write the letter again`,
  ])
})

test.each([
  'I don’t know – a café: “É”, 3\u00a0000 €',
  'NÃO, “AMANHÔ, “SÃO PAULO”',
  'Østerbro, ÅØ, Ünal',
  'العربية 😀',
])('%j is sound', (written) => {
  expect(check(written)).toEqual([])
})
