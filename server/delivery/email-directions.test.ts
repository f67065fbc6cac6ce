import { expect, test } from 'vitest'
import { isolate, tableMail } from './email.ts'

const arabic = 'أحتاج تطبيق Flutter لـ 3 فروع، رقمي ٠٥٠ 123\nثم iOS.'

test('a visitor’s text is isolated line by line, and has a direction of its own in HTML', () => {
  const { text, html } = tableMail('A form', [
    { label: 'عن ماذا؟', value: arabic },
    { label: 'note', value: 'שלום world' },
  ])
  const [first, second] = arabic.split('\n')
  expect(text).toContain(`\u2068عن ماذا؟\u2069\n\u2068${first}\u2069\n\u2068${second}\u2069\n`)
  expect(text).toContain('\u2068שלום world\u2069')
  const cells = html.match(/<t[hd][^>]*>/g) ?? []
  expect(cells).toHaveLength(4)
  for (const cell of cells) expect(cell).toContain(' dir="auto"')
})

test('no character of a text opens or closes a direction outside it', () => {
  const controls = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
  for (const control of controls) {
    for (const text of [control, `a${control}`, `${control}b`, `a${control}b\n${control}c`]) {
      for (const line of isolate(text).split('\n')) {
        expect(line).toMatch(/^(?:\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)?$/)
      }
      expect(tableMail('', [{ label: '', value: text }]).html).not.toContain(control)
    }
  }
  expect(isolate('a\u2028b\rc\u0085d')).toBe(
    '\u2068a\u2069\n\u2068b\u2069\n\u2068c\u2069\n\u2068d\u2069',
  )
  expect(isolate('+\u200e971')).toBe('\u2068+\u200e971\u2069')
})

test('no control character of a text is in the mail, except line breaks and tabs', () => {
  const { text, html } = tableMail('', [{ label: 'x', value: 'a\x1b]52;c;x\x07b\x9b2J\0\tc' }])
  for (const part of [text, html]) expect(part.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
})

test('a command to copy has no invisible characters', () => {
  const command = 'leads show ABCD-2345'
  const { text } = tableMail('', [{ label: 'Try it', value: command, isOurs: true }])
  expect(text).toBe(`Try it\n${command}\n`)
})
