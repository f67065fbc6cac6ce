import type { Lead } from './lead.ts'

/**
 * The visitor's address: the first answer that is one, of a question whose `ref` speaks of mail.
 * One plain address, so that nothing else can travel in a header; undefined otherwise.
 */
export function visitorEmail({ answers }: Pick<Lead, 'answers'>): string | undefined {
  return answers.find(({ ref, answer }) => /mail/.test(ref) && isPlainAddress(answer))?.answer
}

/** ASCII, one @, no quotes, comments, groups or lists (a subset of RFC 5321); 254 characters at most. */
const isPlainAddress = (text: string) =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  )
