/** The `tel:` URL (RFC 3966) of a number as the company writes it; undefined for any other text. */
export function phoneUrl(written: string): string | undefined {
  const [, number, extension] =
    /^(\+?[\d ()./\p{Pd}]*\d)(?:,? ?(?:ext|x)[a-z]*[.:]? ?(\d{1,7}))?$/iu.exec(written) ?? []
  const digits = number?.replace(/\(0\)|[^+\d]/g, '')
  return digits && `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

/** Keeps each phone number of a text on one line, with no-break spaces. */
export const unbrokenPhones = (text: string): string =>
  text.replace(/\+\d{1,3}(?: \d{2,})+/g, (phone) => phone.replaceAll(' ', '\u00a0'))
