/** The figures and placeholders of a text, sorted. */
export const listFacts = (text: string): string[] =>
  (text.match(/\{\{?\w+|\d+(?:[.,:]\d+)*/g) ?? []).sort()

/** Figures that Arabic may write as a form of the noun. */
const spoken = ['1', '2']

/** True if a translation has the figures and placeholders of its English, each as often. */
export function haveSameFacts(english: string, text: string): boolean {
  const left = listFacts(english)
  for (const fact of listFacts(text)) {
    const at = left.indexOf(fact)
    if (at === -1) return false
    left.splice(at, 1)
  }
  return left.every((fact) => spoken.includes(fact))
}
