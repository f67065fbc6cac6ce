/** Keeps each phone number of a text on one line, by blanks that do not break. */
export const wholePhones = (text: string): string =>
  text.replace(/\+\d{1,3}(?: \d{2,})+/g, (phone) => phone.replaceAll(' ', '\u00a0'))
