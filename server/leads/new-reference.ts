import { randomInt } from 'node:crypto'

// No letters or digits that are mistaken for one another when read out.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters in two groups, such as `7KQ2-MX4D`: about 850 thousand million of them. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
