import { z } from 'zod'
import { counted, line, template } from '../../../contracts/fields.ts'
import { unbrokenPhones } from '../../lib/phone-links.ts'
import { link } from './site.ts'

/** A sentence with a figure in it, `{{max}}`. */
const sentence = (...figures: string[]) => template(200, ...figures)

const notice = { title: line(80), text: line(300) }

/** The words of every form: marks, buttons, and problems with an answer (`content/form-words.yaml`). */
export const formWordsSchema = z.strictObject({
  list: template(30, 'first', 'rest').describe('Joins the answers to one question.'),
  colon: template(20, 'text').describe('What follows the name that it belongs to.'),
  choose: line(40),
  other: line(40),
  otherText: line(60),
  yes: line(20),
  no: line(20),
  trap: line(40).describe('Labels the honeypot, for those who meet it all the same.'),
  close: line(30),
  back: line(30),
  reference: line(60),
  sent: line(40).describe('The heading of the answers on the thank-you.'),
  meanwhile: z
    .strictObject({ title: line(60), links: z.array(link).min(1).max(2) })
    .optional()
    .describe('Pages to look at while the visitor waits for an answer.'),
  fileKinds: z.strictObject({ pdf: line(20), docx: line(20) }),
  fileHint: sentence('kinds', 'max'),
  chooseFile: line(20).optional().describe('A button, in a language other than English.'),
  conversation: z
    .strictObject({
      next: line(20),
      skip: line(20).describe('Instead of `next` on an optional question without an answer.'),
      back: line(20),
      step: sentence('step', 'steps'),
      stepSaid: sentence('step', 'steps').describe('Read aloud.'),
      enter: line(40),
      controlEnter: line(40),
      tap: line(40),
      letters: line(60).describe('Keys of the choices, with spaces between.'),
      allQuestions: line(60),
      oneByOne: line(60),
      review: line(60),
      change: line(20),
      noAnswer: line(40),
      sending: line(40),
      again: sentence('seconds'),
      otherWays: line(80).describe('Before the ways to reach the company without a form.'),
    })
    .describe('For the form’s script, which asks one question at a time.'),
  problems: z.strictObject({
    required: line(120),
    tooShort: sentence('min'),
    tooLong: sentence('count', 'max'),
    email: line(120),
    phone: line(160).transform(unbrokenPhones),
    countryCode: line(160).optional().describe('For a number without its country’s code.'),
    number: line(120),
    tooSmall: sentence('min'),
    tooBig: sentence('max'),
    date: line(120),
    tooEarly: sentence('min'),
    tooLate: sentence('max'),
    choose: line(120),
    chooseAtLeast: sentence('min'),
    chooseAtMost: sentence('max'),
    otherText: line(120),
    consent: line(120),
    file: line(120),
    fileEmpty: line(120),
    fileKind: sentence('kinds'),
    fileSize: sentence('max'),
    fileAgain: line(160),
  }),
  refused: counted(120),
  unavailable: z
    .strictObject({ ...notice, email: line(40), whatsapp: line(40) })
    .describe('For an enquiry that cannot be taken now: other ways to reach the company.'),
  limited: z.strictObject(notice),
  oversize: z
    .strictObject({ ...notice, textWithFiles: line(300) })
    .describe('For an enquiry beyond the size limit; of a form with files `textWithFiles`.'),
  waiting: z
    .strictObject({
      ...notice,
      textWithFile: line(300).describe('For a form with a file, which a browser cannot save.'),
      unsaved: line(300).describe('For a browser that refuses storage.'),
      tryNow: line(30),
      edit: line(30),
    })
    .describe('While the page tries again to send an enquiry.'),
  draft: z
    .strictObject({ restored: sentence('time'), startOver: line(40), startOverSure: line(60) })
    .describe('Above a form with the answers of an earlier visit.'),
  confirmation: z
    .strictObject({
      subject: line(80),
      lines: z
        .array(line(200))
        .refine((lines) => lines.join().includes('{{reference}}'), 'must say {{reference}}'),
    })
    .describe('The mail to the visitor; a line with {{name}} needs their name.'),
  whatsapp: z.strictObject({
    door: line(40),
    ...notice,
    open: line(40),
    greeting: sentence('form', 'reference').describe('The first words of the chat.'),
  }),
  attribution: z.strictObject({
    title: line(60),
    text: line(300),
    leaveOut: line(80),
    names: z.strictObject({
      landing_page: line(40),
      referrer: line(40),
      utm_source: line(40),
      utm_medium: line(40),
      utm_campaign: line(40),
      utm_term: line(40),
      utm_content: line(40),
    }),
  }),
})

type AllWords = z.infer<typeof formWordsSchema>
export type FormWords = Omit<AllWords, 'confirmation'>
export type ConfirmationWords = AllWords['confirmation']
