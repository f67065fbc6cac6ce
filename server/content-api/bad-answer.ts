/** Thrown where an answer breaks the contract; the message says how, and holds no word of the answer. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
}
