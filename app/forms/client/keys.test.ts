import { expect, test } from 'vitest'
import type { Question } from '../../../contracts/form-question.ts'
import { formWords } from '../../../tests/support/form-words.ts'
import { findMarked } from './keys.ts'

const conversation = { ...formWords.conversation, letters: 'أ ب ج د ه و' }
const words = { ...formWords, conversation }
const choices = [...'abcdef'].map((id) => ({ id, label: id }))
const question: Question = { ref: 'kind', type: 'choice', title: 'Kind', required: true, choices }

test.each([
  ['ا', 'KeyH', 0],
  ['ب', 'KeyF', 1],
  ['و', 'Comma', 5],
  ['ش', 'KeyA', 0],
  ['لا', 'KeyB', 1],
  ['ؤ', 'KeyC', 2],
  ['ي', 'KeyD', 3],
  ['A', 'KeyA', 0],
])(
  'the key %s of an Arabic form (%s) chooses what its letter or its place marks',
  (key, code, place) => {
    // The parts of an event that are read.
    expect(findMarked(question, words, { key, code } as KeyboardEvent)).toBe(place)
  },
)
