import { expect, test } from 'vitest'
import { aStream } from '../../tests/support/operator.ts'
import { readStaffWords } from './read-staff-words.ts'

const content = 'tests/content'

test('the forms of the content folder are read', async () => {
  const err = aStream()
  const words = await readStaffWords(content, 'en', err)
  expect(words.findForm('get-a-quote')?.title).toBe('Get a quote')
  expect(words.findTitle('get-a-quote', 'name')).toBe('What is your name?')
  expect(words.findTitle('get-a-quote', 'gone')).toBeUndefined()
  expect(words.findForm('gone')).toBeUndefined()
  expect(words.formWords()).toMatchObject({ yes: 'Yes', no: 'No' })
  expect((await readStaffWords(content, 'ar', err)).language).toBe('ar')
  expect(err.text()).toBe('')
})

test('a folder that cannot be read is named, and leads stay as they are', async () => {
  const err = aStream()
  const words = await readStaffWords('/nonexistent', 'en', err)
  expect(words.findForm('get-a-quote')).toBeUndefined()
  expect(err.text()).toMatch(/^Questions are as visitors saw them, .*\n$/)
})
