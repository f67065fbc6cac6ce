import { expect, test } from 'vitest'
import { safeCell } from './export.ts'

test.each([
  ["x;=cmd|' /c calc'!A0;y", "x;'=cmd|' /c calc'!A0;y"],
  ['a; "=1+1"', 'a; "\'=1+1"'],
  ['a\t-1|+2,@x', "a\t'-1|'+2,'@x"],
  ['Two lines:\n- one\n\n  = two', "Two lines:\n'- one\n\n  '= two"],
  ["a;'=1", "a;''=1"],
  ['=1;=2', "'=1;'=2"],
  ['up-to-date; 2 - 1 = 1', 'up-to-date; 2 - 1 = 1'],
])('no part of %j is a formula, whatever separates cells', (text, cell) => {
  expect(safeCell(text)).toBe(cell)
})
