import { describe, expect, test } from 'vitest'
import { formSchema } from '../../contracts/form.ts'
import { parseYaml } from '../../tests/support/parse-yaml.ts'

const sound = `title: A form
description: For tests.
submitLabel: Send
steps: [You write, We read, You hear]
whatsapp: true
hidden: [job]
questions:
  - { ref: name, type: short_text, title: Your name, required: true, maxLength: 40 }
  - ref: stage
    type: choice
    title: "How far are you, {{name|friend}}?"
    required: true
    choices: [{ id: idea, label: An idea }, { id: product, label: A product }]
    jump:
      - { when: { ref: stage, is: idea }, to: idea }
      - { when: { ref: name, is: Test }, to: tested }
  - { ref: users, type: number, title: How many users?, required: false, min: 1, max: 9 }
  - { ref: idea, type: long_text, title: What is it?, required: false, maxLength: 400 }
thankYous:
  - { id: thanks, title: Thank you, text: We answer. }
  - { id: tested, title: Tested, text: "{{job|Nothing}} was stored." }
known: { job: [{ id: qa, label: QA engineer }] }
`

/** The problems of the sound form with one passage changed, as `line message`. */
function problemsWith(before: string, after: string): string[] {
  expect(sound).toContain(before)
  const { problems } = parseYaml(sound.replace(before, after), formSchema, 'form.yaml')
  return problems.map(({ line, path, message }) => `${line} ${path ? `${path}: ` : ''}${message}`)
}

test('a sound form has no problems', () => {
  expect(problemsWith('Send', 'Send it')).toEqual([])
})

describe('a form is refused, with the line, when', () => {
  test.each([
    [
      'two questions have the same name',
      'ref: users',
      'ref: name',
      '17 questions.2.ref: “name” is taken',
    ],
    [
      'a question is called like a hidden field',
      'ref: users',
      'ref: job',
      '17 questions.2.ref: “job” is taken',
    ],
    [
      'a question is called like a field of every form',
      'ref: users',
      'ref: door',
      '17 questions.2.ref: “door” is taken',
    ],
    [
      'a jump leads nowhere',
      'to: idea',
      'to: ides',
      '15 questions.1.jump.0.to: No later question or thank-you named “ides”',
    ],
    [
      'a jump asks for a choice that is not offered',
      'is: idea',
      'is: An idea',
      '15 questions.1.jump.0.when: “stage” has no choice “An idea”; it has idea, product',
    ],
    [
      'a choice is a bare text',
      '{ id: idea, label: An idea }',
      '"An idea: new"',
      '13 questions.1.choices.0: needs an id and a label',
    ],
    [
      'two choices have the same id',
      'id: product',
      'id: idea',
      '13 questions.1.choices: two ids are the same',
    ],
    [
      'two choices have the same label',
      'label: A product',
      'label: An idea',
      '13 questions.1.choices: two labels are the same',
    ],
    [
      'a known value is a bare text',
      '{ id: qa, label: QA engineer }',
      'QA engineer',
      '22 known.job: must be jobs; or needs an id and a label',
    ],
    [
      'a jump asks about a later question',
      'ref: name, is',
      'ref: users, is',
      '16 questions.1.jump.1.when: No earlier question named “users”',
    ],
    [
      'a jump asks two things at once',
      'is: idea',
      'is: idea, isNot: product',
      '15 questions.1.jump.0.when: takes exactly one of',
    ],
    [
      'a recall repeats what is not asked before',
      '{{name|friend}}',
      '{{idea|friend}}',
      '11 questions.1.title: {{idea}} is neither a hidden field',
    ],
    [
      'a recall may stand empty',
      '{{name|friend}}',
      '{{name}}',
      '11 questions.1.title: {{name}} may be empty',
    ],
    [
      'a recall repeats whatever a link says',
      'known: { job: [{ id: qa, label: QA engineer }] }',
      '',
      '21 thankYous.1.text: {{job}} may be anything that a link says',
    ],
    [
      'a pattern is none',
      'maxLength: 40',
      'maxLength: 40, pattern: { source: "(", message: No. }',
      '8 questions.0.pattern.source: is not a regular expression',
    ],
    [
      'a thank-you leads to another site',
      'text: We answer.',
      'text: We answer., redirect: //evil.example',
      '20 thankYous.0.redirect: must be a path of this site',
    ],
    [
      'a consent need not be given',
      'type: number, title: How many users?, required: false, min: 1, max: 9',
      'type: consent, title: Agreed?, label: Yes, required: false',
      '17 questions.2.required',
    ],
    [
      'it holds a word nobody knows',
      'hidden: [job]',
      'hidden: [job]\nclosed: true',
      '7 Unknown field “closed”',
    ],
  ])('%s', (_, before, after, problem) => {
    expect(problemsWith(before, after)).toContainEqual(expect.stringContaining(problem))
  })
})
