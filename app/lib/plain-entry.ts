/** In the characters that numbers and addresses are made of, without those that nobody sees. */
export function plainEntry(value: string): string {
  const text = value.trim()
  if (text.length > longestPlain) return text
  return text
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\ufffc\u{16fe4}]/gu, '')
    .replace(fullStops, '.')
    .trim()
}

/** In UTF-16 units, of what is read as a number or an address: nobody has to fold more to refuse it. */
export const longestPlain = 1000

/** What the key of the dot writes on a Chinese or Japanese, and on an Urdu keyboard. */
const fullStops = /[\u3002\u06d4]/g

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The ten digits of each script stand side by side and in order (Unicode's stability policy). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}
