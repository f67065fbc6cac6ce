/** Characters that end a line, beside the line feed: a browser makes one of the first two by itself. */
const lineEnds = /\r\n?|[\v\f\x85]/g

/**
 * Characters that no page, feed, JSON or database holds unchanged: controls but tab and line feed, half
 * characters, code points that are no characters, byte order marks. HTML drops or replaces some of
 * them, so that a browser’s page would differ from ours; XML 1.0 (section 2.2) and PostgreSQL refuse
 * others.
 */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0e-\x1f\x7f-\x9f\uFEFF\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/** A text from outside without the characters that cannot be shown, its lines ended by line feeds. */
export const printable = (text: string): string =>
  text.replace(lineEnds, '\n').replace(unprintable, '')
