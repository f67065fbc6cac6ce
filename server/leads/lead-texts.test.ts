import { expect, test } from 'vitest'
import type { LeadAnswer } from './lead.ts'
import { foldForSearch, readSearch, searchText } from './lead-texts.ts'

const answer = (answer: string, type: LeadAnswer['type'] = 'short_text'): LeadAnswer => ({
  ...{ ref: 'x', type, question: 'X?', answer },
})

test.each([
  ['Zoë Müller', 'ZOE MULLER'],
  ['Ｐａｋｉｓｔａｎ', 'pakistan'],
  ['أحمد', 'احمد'],
  ['إسلام آباد', 'اسلام اباد'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['مستشفى', 'مستشفي'],
  ['شركة', 'شركه'],
  ['مؤسسة', 'موسسه'],
  ['پاکستان', 'پاكستان'],
  ['علی', 'علي'],
  ['٠٣٠٠ ۱۲۳', '0300 123'],
])('%s is found as %s', (written, searched) => {
  expect(foldForSearch(written)).toBe(foldForSearch(searched))
})

test('a text with many marks on a letter is folded without ordering them all', () => {
  const text = `a${'\u0301\u0323'.repeat(500_000)}b`
  expect(foldForSearch(text)).toBe('ab')
})

test('a search is words, and digits if it may be a phone', () => {
  expect(readSearch('  Amna  LAHORE ')).toEqual({ words: ['amna', 'lahore'], digits: undefined })
  expect(readSearch('0300 123-4567').digits).toBe('3001234567')
  expect(readSearch('+92 (0)300 1234567').digits).toBe('9203001234567')
  expect(readSearch('0092 300').digits).toBe('92300')
  expect(readSearch('2026').digits).toBeUndefined()
  expect(readSearch('7KQ2-MX4D')).toEqual({ words: ['7kq2-mx4d'], digits: undefined })
  expect(readSearch(' \u064b ').words).toEqual([])
})

test('a lead is found by its reference, its answers, its files, and its phone as anyone dials it', () => {
  const file = { ref: 'cv', name: 'Résumé.PDF', type: 'application/pdf', size: 1 }
  const text = searchText({
    reference: '7KQ2-MX4D',
    answers: [answer('Amna'), answer('+92 300 1234567')],
    files: [{ ...file, storageKey: 'x', sha256: '' }],
  })
  for (const part of ['7kq2-mx4d', '7kq2mx4d', 'amna', 'resume.pdf', '923001234567'])
    expect(text).toContain(part)
  expect(text).toContain(readSearch('0300-1234567').digits)
})
