import { fillIn } from '../../../app/lib/words.ts'

/**
 * Why a post is odd, for the person who reads the quarantine: as it is stored, and as commands and mails
 * show it. None holds anything that the visitor wrote. The desk has each in its own languages.
 */
export const spamReasons = {
  randomLetters: 'The message is random letters.',
  bbCode: 'Links are written in BBCode.',
  htmlLinks: 'Links are written in HTML.',
  html: 'The text holds HTML.',
  trap: 'The field that people do not see was filled in.',
  trapLink: 'That field links elsewhere than the message does.',
  proof: 'The proof of work is made up.',
  noBrowser: 'The browser does not say what it is.',
  program: 'It was sent by a program, not by a browser.',
  noToken: 'It was sent without opening the form.',
  forgedToken: 'The form’s token is forged.',
  otherToken: 'The form’s token is of another form.',
  quick: 'It was sent {{count}} s after the form was opened.',
  address: 'Many messages came from this address within an hour.',
  network: 'Many messages came from this network within an hour.',
  sentOften: 'The form was opened once and sent many times.',
  sameMessage: 'The same message came several times this week.',
  samePlace: 'Links to the same place came several times this week.',
}

export type SpamReason = keyof typeof spamReasons

/** The sentence of a reason, as it is stored. */
export const writeReason = (reason: SpamReason, count: number | string = ''): string =>
  fillIn(spamReasons[reason], { count })

/** Finds the reason, and its number, of a stored sentence; undefined for one that is not made here. */
export function readReason(stored: string): { reason: SpamReason; count: string } | undefined {
  const count = /\d+(\.\d+)?/.exec(stored)?.[0] ?? ''
  const reasons = Object.keys(spamReasons) as SpamReason[]
  const reason = reasons.find((each) => writeReason(each, count) === stored)
  return reason && { reason, count }
}
