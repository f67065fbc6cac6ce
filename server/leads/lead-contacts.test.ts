import { expect, test } from 'vitest'
import type { LeadAnswer } from './lead.ts'
import { contactOf, listContacts } from './lead-contacts.ts'

const answer = (type: LeadAnswer['type'], answer: string): LeadAnswer => ({
  ...{ ref: 'x', type, question: 'A question?', answer },
})

test('who wrote is what the questions asked for', () => {
  const answers = [
    answer('short_text', 'info@company.example'),
    answer('name', 'Amna'),
    answer('short_text', '+49 30 1234567'),
    answer('name', 'Khan'),
    answer('email', 'Amna@Example.com'),
    answer('phone', '0300 1234567, after six'),
  ]
  expect(contactOf({ answers })).toEqual({
    name: 'Amna Khan',
    email: 'Amna@Example.com',
    phone: '0300 1234567, after six',
  })
  expect(contactOf({ answers: answers.slice(0, 1) })).toEqual({ name: '' })
})

test.each([
  'amna@example.com\r\nBcc: all@example.com',
  'a@x.example, b@x.example',
  'Amna <a@x.example>',
])('%j is no email that a mail could be answered to', (text) =>
  expect(contactOf({ answers: [answer('email', text)] }).email).toBeUndefined(),
)

test('the contacts are the mailboxes and phones that were asked for, each once', () => {
  const answers = [
    answer('email', 'Amna.Khan+work@GMAIL.com'),
    answer('email', 'amnakhan@googlemail.com'),
    answer('phone', '+92 300 1234567'),
    answer('phone', '+92 300 1234567 ext. 12'),
    answer('phone', '0300 1234567'),
    answer('phone', 'sana@example.com'),
    answer('long_text', 'sana@example.com'),
  ]
  expect(listContacts({ answers })).toEqual(['amnakhan@gmail.com', '923001234567'])
})
