import type { Known } from '../../../../contracts/form-logic.ts'
import type { Jump } from '../../../../contracts/form-question.ts'
import type { FormWords } from '../../../content/schemas/form-words.ts'

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
  /** The next steps: the visitor’s part first, then ours. */
  steps: string[]
  /** Pages to look at while the visitor waits for an answer. */
  meanwhile: FormWords['meanwhile']
}

type AskedQuestion = { ref: string; jump?: Jump[] }

/** Reads the definition and the words in the page; missing parts count as empty. */
export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  const given: Partial<Definition> & { words?: GivenWords } = text ? JSON.parse(text) : {}
  const { words, title = '', questions = [], known = {}, thankYous = [], ...rest } = given
  const { welcome, contact = {}, steps = [] } = rest
  const { meanwhile } = words ?? {}
  adoptWords(words)
  return { title, questions, known, thankYous, welcome, contact, steps, meanwhile }
}

/** The labels of the conversation; a form's definition may replace those of the same names. */
const words = {
  next: 'OK',
  /** On a question that may stay without an answer, and has none. */
  skip: 'Skip',
  back: 'Back',
  review: 'Check your answers',
  change: 'Change',
  noAnswer: 'No answer',
  step: '{step} of {steps}',
  stepSaid: 'Question {step} of {steps}',
  enter: 'or press Enter',
  controlEnter: 'or press Ctrl + Enter',
  tap: 'Your answer takes you on',
  allQuestions: 'Show all questions on one page',
  oneByOne: 'One question at a time',
  one: 'One answer needs another look. Nothing’s been sent yet.',
  many: '{count} answers need another look. Nothing’s been sent yet.',
  sending: 'Sending …',
  unavailable: 'We couldn’t save your answers just now. They’re still here.',
  again: 'Trying again in {seconds} s.',
  otherWays: 'You can also reach us another way.',
  email: 'Email us',
  whatsapp: 'Message us on WhatsApp',
  chat: 'Open the chat',
  chatTitle: 'We have your answers.',
  chatText: 'Open the chat to continue there.',
  reference: 'Your reference is',
  close: 'Close',
  home: 'Back to the site',
  thanks: 'Thank you.',
  sandbox: 'Test form: nothing was kept.',
  sent: 'What you sent',
  oversize: 'That’s more than we can accept at once',
  oversizeText: 'Nothing’s been sent yet. Please send a smaller file or less text.',
}

/** Of forms that wait on the device; empty until the page's own are read. */
let waiting: Partial<FormWords['waiting']> = {}

/** Problems with an answer, by the names of `content/form-words.yaml`. */
const problems = {
  required: 'Please answer this question.',
  consent: 'Please check the box to continue.',
  email: 'Enter an email address, such as name@example.com.',
  phone: 'Enter a number such as +966 50 000 0000 or +92 300 0000000.',
  countryCode: 'Add your country code, such as +966 or +92.',
  tooLong: 'That’s {count} characters. The limit is {max}.',
  number: 'Enter a number.',
  date: 'Enter the full date.',
  tooEarly: 'Choose {min} or later.',
  tooLate: 'Choose {max} or earlier.',
  chooseAtLeast: 'Choose at least {min}.',
  chooseAtMost: 'Choose no more than {max}.',
  otherText: 'Tell us what else, in a few words.',
  fileKind: 'We can’t accept this type of file. Choose one of these: {kinds}.',
  fileSize: 'This file is too big. The limit is {max} MB.',
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
  meanwhile?: FormWords['meanwhile']
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
  const { phone } = given.problems ?? {}
  Object.assign(problems, phone && { countryCode: phone }, given.problems)
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
