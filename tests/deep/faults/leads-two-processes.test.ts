import { expect, test } from 'vitest'
import { anEnquiry } from '../../support/leads.ts'
import { twoProcesses } from '../../support/two-processes.ts'

test('two processes on one PostgreSQL notify of 1,000 leads once each, and log no personal data', async () => {
  const person = anEnquiry({
    answers: [
      { ref: 'name', type: 'name', question: 'Your name?', answer: 'Zenobia Quillfeather' },
      {
        ref: 'email',
        type: 'email',
        question: 'Your e-mail?',
        answer: 'zenobia.quill@example.org',
      },
      { ref: 'phone', type: 'phone', question: 'Your phone?', answer: '+92 300 7654321' },
      { ref: 'about', type: 'long_text', question: 'About?', answer: 'A ferry for teapots' },
    ],
    hidden: { gclid: 'zenobia-click' },
    attribution: { referrer: 'https://zenobia.example/' },
  })
  const report = await twoProcesses(1000, person)
  expect(report).toMatchObject({ acknowledged: 1000, accepted: 1000, different: 1000 })
  expect(report.output).toContain('"event":"delivered"')
  expect(report.output).toContain('"event":"delivery-failed"')
  expect(report.output).not.toMatch(/zenobia|quill|7654321|teapots/i)
  for (const line of report.output.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})
