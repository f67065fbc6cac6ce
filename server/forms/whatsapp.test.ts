import { expect, test } from 'vitest'
import { content, findForm } from '../../tests/support/content-value.ts'
import { whatsappLink } from './whatsapp.ts'

test('a question that ends with a mark of its own is followed by no colon', () => {
  const form = findForm('contact-us')
  if (!form) throw new Error('there is no form')
  const answers = [
    { question: 'What is it?', answer: 'A shop' },
    { question: 'ما الفكرة؟', answer: 'متجر' },
    { question: 'Your name', answer: 'Amna' },
  ]
  const link = whatsappLink('923000000000', form, 'AB-12', answers, content.formWords)
  const lines = new URL(link).searchParams.get('text')?.split('\n').slice(1)
  expect(lines).toEqual(['What is it? A shop', 'ما الفكرة؟ متجر', 'Your name: Amna'])
})
