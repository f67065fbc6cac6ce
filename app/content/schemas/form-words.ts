import { z } from 'zod'
import { line, sitePath } from '../../../contracts/fields.ts'

/** A sentence with a figure in it, `{max}`. */
const sentence = (...figures: string[]) =>
  line(200).refine(
    (text) => figures.every((figure) => text.includes(`{${figure}}`)),
    `must say ${figures.map((figure) => `{${figure}}`).join(', ')}`,
  )

/** The words of every form: marks, buttons, and problems with an answer (`content/form-words.yaml`). */
export const formWordsSchema = z.strictObject({
  choose: line(40),
  other: line(40),
  otherText: line(60),
  yes: line(20),
  no: line(20),
  /** Labels the honeypot, for those who meet it all the same. */
  trap: line(40),
  close: line(30),
  back: line(30),
  reference: line(60),
  /** The heading of the answers on the thank-you. */
  sent: line(40),
  sandbox: line(200),
  /** Pages of the site to look at while the visitor waits for our answer; none where it is missing. */
  meanwhile: z
    .strictObject({
      title: line(60),
      links: z
        .array(z.strictObject({ label: line(40), to: sitePath() }))
        .min(1)
        .max(2),
    })
    .optional(),
  fileKinds: z.strictObject({ pdf: line(20), docx: line(20) }),
  fileHint: sentence('kinds', 'max'),
  /** For the form's script, which asks one question at a time. */
  conversation: z.strictObject({
    next: line(20),
    /** Instead of `next` on a question that may stay without an answer, and has none. */
    skip: line(20),
    back: line(20),
    step: sentence('step', 'steps'),
    /** Read aloud. */
    stepSaid: sentence('step', 'steps'),
    enter: line(40),
    controlEnter: line(40),
    tap: line(40),
    allQuestions: line(60),
    oneByOne: line(60),
    review: line(60),
    change: line(20),
    noAnswer: line(40),
    sending: line(40),
    again: sentence('seconds'),
    /** Before the ways to reach the company without a form. */
    otherWays: line(80),
  }),
  problems: z.strictObject({
    required: line(120),
    tooShort: sentence('min'),
    tooLong: sentence('count', 'max'),
    email: line(120),
    phone: line(160),
    /** For a number that is written as in its own country; `phone` where it is missing. */
    countryCode: line(160).optional(),
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
    fileKind: sentence('kinds'),
    fileSize: sentence('max'),
    fileAgain: line(160),
    /** For a file in a field that asks for none. */
    noFile: line(160),
  }),
  refused: z.strictObject({ one: line(120), many: sentence('count') }),
  /** For an enquiry that cannot be taken now: other ways to reach the company. */
  unavailable: z.strictObject({
    title: line(80),
    text: line(300),
    email: line(40),
    whatsapp: line(40),
  }),
  limited: z.strictObject({ title: line(80), text: line(300) }),
  /** For a post beyond the size limit; the answers before it are shown again. */
  oversize: z.strictObject({
    title: line(80),
    text: line(300),
    /** For a form that takes files. */
    textWithFiles: line(300),
  }),
  /** For an enquiry that is kept on the device until the server has answered. */
  waiting: z.strictObject({
    title: line(80),
    /** It is sent by any open page of the site, once there is a connection. */
    text: line(300),
    /** The same in a frame of another origin, whose storage no other page of the site sees. */
    textApart: line(300),
    /** For a browser that refuses storage. */
    open: line(300),
    tryNow: line(30),
    edit: line(30),
    editSure: line(80),
    discard: line(30),
    discardSure: line(60),
    /** Said of it on other pages, and above an empty form. */
    unsent: sentence('form'),
    unsentApart: sentence('form'),
    sent: sentence('form', 'reference'),
    refused: sentence('form'),
    old: sentence('form'),
    edited: sentence('form'),
    gone: sentence('form'),
    kept: sentence('time'),
  }),
  whatsapp: z.strictObject({
    door: line(40),
    title: line(80),
    text: line(300),
    open: line(40),
    /** The first words of the chat. */
    greeting: sentence('form', 'reference'),
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

export type FormWords = z.infer<typeof formWordsSchema>
