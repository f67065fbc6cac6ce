/** Where a text repeats an earlier answer: `{{name}}`, or `{{name|you}}` with what stands there without one. */
const pattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

export type Recall = { ref: string; fallback: string | undefined }

/** The answers a text repeats, in order. */
export const recallsIn = (text: string): Recall[] =>
  [...text.matchAll(pattern)].map(([, ref = '', fallback]) => ({ ref, fallback }))

/**
 * A text with earlier answers in their places, as plain text.
 * @param answerOf gives the answer to a question or the value of a hidden field; empty when there is none
 */
export const fillRecalls = (text: string, answerOf: (ref: string) => string): string =>
  text.replace(pattern, (_, ref: string, fallback = '') => answerOf(ref) || fallback)
