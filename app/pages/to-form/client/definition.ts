import type { Known } from '../../../../contracts/form-logic.ts'
import type { Jump } from '../../../../contracts/form-question.ts'
import type { FormWords } from '../../../../contracts/form-words.ts'

/** The part of a form that its fields in the page do not hold (definition-script.tsx). */
export type Definition = {
  title: string
  questions: AskedQuestion[]
  /** The values of hidden fields that the form may repeat. */
  known: Known
  /** The ends of the form; their words come with the answer to the post. */
  thankYous: { id: string }[]
  /** The label of the button on the screen before the first question. */
  welcome: { button?: string } | undefined
  /** Other ways to reach the company, for when sending fails. */
  contact: { email?: string; whatsapp?: string }
}

type AskedQuestion = { ref: string; jump?: Jump[] }

/** Reads the definition and the words in the page; missing parts count as empty. */
export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  const given: Partial<Definition> & { words?: GivenWords } = text ? JSON.parse(text) : {}
  const { words, title = '', questions = [], known = {}, thankYous = [], ...rest } = given
  const { welcome, contact = {} } = rest
  adoptWords(words)
  return { title, questions, known, thankYous, welcome, contact }
}

/** The labels of the conversation; a form's definition may replace those of the same names. */
const words = {
  next: 'Next',
  back: 'Back',
  review: 'Check your answers',
  change: 'Change',
  noAnswer: 'No answer',
  step: 'Question {step} of {steps}',
  enter: 'or press Enter',
  controlEnter: 'or press Ctrl + Enter',
  allQuestions: 'Show all questions on one page',
  oneByOne: 'One question at a time',
  one: 'Please look again at one answer; nothing has been sent yet.',
  many: 'Please look again at {count} answers; nothing has been sent yet.',
  sending: 'Sending …',
  unavailable: 'Your answers could not be stored just now. They are still here.',
  again: 'The next try is in {seconds} s.',
  otherWays: 'You can also reach us another way.',
  email: 'Write an e-mail',
  whatsapp: 'Write on WhatsApp',
  chat: 'Open the chat',
  chatTitle: 'Your answers are with us.',
  chatText: 'Open the chat to go on there.',
  reference: 'Your reference is',
  close: 'Close',
  home: 'Back to the site',
  thanks: 'Thank you.',
  sandbox: 'This is a trial: nothing was stored.',
  sent: 'What you sent',
  oversize: 'That was more than we can take at once.',
  oversizeText: 'Nothing has been sent yet. Please send a smaller file or a shorter text.',
}

/** Of forms that wait on the device; empty until the page's own are read. */
let waiting: Partial<FormWords['waiting']> = {}

/** Problems with an answer, by the names of `content/form-words.yaml`. */
const problems = {
  required: 'Please answer this question.',
  consent: 'Please tick this to go on.',
  email: 'Please write an address such as name@example.com.',
  phone: 'Please write a number such as +92 300 0000000.',
  tooLong: 'This has {count} characters. The field takes {max} characters at most.',
  number: 'Please write a number.',
  date: 'Please give a whole date.',
  tooEarly: 'Not before {min}, please.',
  tooLate: 'Not after {max}, please.',
  chooseAtLeast: 'Please choose at least {min}.',
  chooseAtMost: 'Please choose {max} at most.',
  otherText: 'Please write what you mean.',
  fileKind: 'Please choose a file of another kind: {kinds}.',
  fileSize: 'This file is too large: {max} MB at most.',
}

type Figures = Record<string, string | number>

/** A label with its figures filled in. */
export const say = (word: keyof typeof words, figures: Figures = {}) => fill(words[word], figures)

/** The sentence for a problem with an answer, with its figures filled in. */
export const sayProblem = (problem: keyof typeof problems, figures: Figures = {}) =>
  fill(problems[problem], figures)

/** A sentence about a form that waits on the device, with its figures filled in. */
export const sayWaiting = (word: keyof FormWords['waiting'], figures: Figures = {}) =>
  fill(waiting[word] ?? '', figures)

const fill = (text: string, figures: Figures) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(figures[name] ?? whole))

/** The words of `content/form-words.yaml` in the form's definition; all of them may be missing. */
type GivenWords = {
  reference?: string
  sandbox?: string
  sent?: string
  waiting?: FormWords['waiting']
  close?: string
  /** Of the link back to the site. */
  back?: string
  problems?: Partial<typeof problems>
  refused?: { one: string; many: string }
  unavailable?: { title: string; email: string; whatsapp: string }
  oversize?: { title: string; text: string }
  whatsapp?: { title: string; text: string; open: string }
}

function adoptWords(given: GivenWords = {}): void {
  const { reference, sandbox, sent, close, back: home, refused, unavailable, whatsapp } = given
  Object.assign(problems, given.problems)
  waiting = given.waiting ?? waiting
  Object.assign(words, reference && { reference }, sandbox && { sandbox }, close && { close })
  Object.assign(words, home && { home }, sent && { sent }, refused)
  Object.assign(
    words,
    unavailable && {
      unavailable: unavailable.title,
      email: unavailable.email,
      whatsapp: unavailable.whatsapp,
    },
    given.oversize && { oversize: given.oversize.title, oversizeText: given.oversize.text },
    whatsapp && { chat: whatsapp.open, chatTitle: whatsapp.title, chatText: whatsapp.text },
  )
}
