import type { Known } from '../../../../contracts/form-logic.ts'
import type { Jump } from '../../../../contracts/form-question.ts'

/** The part of a form that its fields in the page do not hold (definition-script.tsx). */
export type Definition = {
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

type AskedQuestion = {
  ref: string
  jump?: Jump[]
  pattern?: { message?: string }
}

/** Reads the definition and the words in the page; missing parts count as empty. */
export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  const given: Partial<Definition> & { words?: GivenWords } = text ? JSON.parse(text) : {}
  const { words, questions = [], known = {}, thankYous = [], welcome, contact = {} } = given
  adoptWords(words)
  return { questions, known, thankYous, welcome, contact }
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
  saved: 'Saved, will send',
  savedText:
    'There is no connection just now. Your answers are kept on this device and are sent on their own as soon as there is one.',
  savedFile:
    'There is no connection just now. A file cannot be kept on the device: please leave this page open until it is sent.',
  savedOpen:
    'There is no connection just now, and this device keeps nothing: please leave this page open until it is sent.',
  tryNow: 'Try now',
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
}

/** Problems with an answer, by the names of `content/form-words.yaml`. */
const problems = {
  required: 'Please answer this question.',
  consent: 'Please tick this to go on.',
  email: 'Please write an address such as name@example.com.',
  phone: 'Please write a number such as +92 300 0000000.',
  pattern: 'This does not look right yet.',
  tooShort: 'Please write at least {min} characters.',
  tooLong: 'This has {count} characters. The field takes {max} characters at most.',
  number: 'Please write a number.',
  tooSmall: 'The least is {min}.',
  tooBig: 'The most is {max}.',
  date: 'Please give a whole date.',
  tooEarly: 'Not before {min}, please.',
  tooLate: 'Not after {max}, please.',
  chooseAtLeast: 'Please choose at least {min}.',
  chooseAtMost: 'Please choose {max} at most.',
  otherText: 'Please write what you mean.',
  fileSize: 'This file is too large: {max} MB at most.',
}

type Figures = Record<string, string | number>

/** A label with its figures filled in. */
export const say = (word: keyof typeof words, figures: Figures = {}) => fill(words[word], figures)

/** The sentence for a problem with an answer, with its figures filled in. */
export const sayProblem = (problem: keyof typeof problems, figures: Figures = {}) =>
  fill(problems[problem], figures)

const fill = (text: string, figures: Figures) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(figures[name] ?? whole))

/** The words of `content/form-words.yaml` in the form's definition; all of them may be missing. */
type GivenWords = {
  reference?: string
  sandbox?: string
  close?: string
  /** Of the link back to the site. */
  back?: string
  problems?: Partial<typeof problems>
  refused?: { one: string; many: string }
  unavailable?: { title: string; email: string; whatsapp: string }
  whatsapp?: { title: string; text: string; open: string }
}

function adoptWords(given: GivenWords = {}): void {
  const { reference, sandbox, close, back: home, refused, unavailable, whatsapp } = given
  Object.assign(problems, given.problems)
  Object.assign(words, reference && { reference }, sandbox && { sandbox }, close && { close })
  Object.assign(words, home && { home }, refused)
  Object.assign(
    words,
    unavailable && {
      unavailable: unavailable.title,
      email: unavailable.email,
      whatsapp: unavailable.whatsapp,
    },
    whatsapp && { chat: whatsapp.open, chatTitle: whatsapp.title, chatText: whatsapp.text },
  )
}
