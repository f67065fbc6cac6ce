import { expect, test } from 'vitest'
import type { LeadAnswer } from './lead.ts'
import { readContact } from './lead-contacts.ts'

const answer = (ref: string, answer: string, type?: LeadAnswer['type']): LeadAnswer => ({
  ...{ ref, question: 'A question?', answer, type },
})

test('who wrote is what the questions asked for, whatever their ids', () => {
  const answers = [
    answer('full_name', 'Amna Khan'),
    answer('email_of_company', 'info@company.example'),
    answer('phone_model', '+49 30 1234567'),
    answer('adresse', 'Amna@Example.com', 'email'),
    answer('numero', '0300 1234567, after six', 'phone'),
  ]
  expect(readContact(answers)).toEqual({
    name: 'Amna Khan',
    email: 'Amna@Example.com',
    phone: '0300 1234567, after six',
  })
})

test('in a lead of a version before it is the first answer that is an email, and a phone', () => {
  const answers = [
    answer('idea', 'A kite'),
    { ...answer('order', '923001234567'), value: 923001234567 },
    answer('reach', 'amna@example.com'),
    answer('other', 'sana@example.com'),
    answer('call', '+92 300 1234567'),
  ]
  expect(readContact(answers)).toEqual({
    name: '',
    email: 'amna@example.com',
    phone: '+92 300 1234567',
  })
})

test.each([
  'amna@example.com\r\nBcc: all@example.com',
  'a@x.example, b@x.example',
  'Amna <a@x.example>',
])('%j is no email that a mail could be answered to', (text) =>
  expect(readContact([answer('email', text, 'email')]).email).toBeUndefined(),
)
