/** Fills in the placeholders of a text, such as `{{count}}`; those without a value stay. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole))

/** Words for numbers, by the plural categories of their language; `{{count}}` is the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }

/** The words for a number, in the language of a tag (BCP 47). */
export function count(words: Counted, number: number, tag: string): string {
  const category = new Intl.PluralRules(tag).select(number)
  return fillIn(words[category] ?? words.other, { count: number })
}

/** Joins texts by a pattern such as `{{first}}, {{rest}}`; empty ones are left out. */
export function joinWords(texts: readonly (string | undefined)[], pattern: string): string {
  const [first = '', ...rest] = texts.filter(Boolean)
  return rest.length === 0 ? first : fillIn(pattern, { first, rest: joinWords(rest, pattern) })
}
