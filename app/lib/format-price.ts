import { isolateLtr } from './isolate.ts'
import type { Language } from './languages.ts'

export type Price = { amount: number; currency: string }
type Local = { rate: number; name: string; dollars: string; note: string }
/** The prices as `content/pricing.yaml` has them. */
type Prices = {
  mvp: { price: Price }
  currencies?: { [Each in Language]?: Local | undefined } | undefined
}

/** ISO 4217 codes; the content names the currencies in words. */
const codes: Record<Language, string> = { en: 'USD', ar: 'SAR' }

/** Formats a price the same way everywhere: `$3000`, and `$12,500` from five digits on. */
export const formatPrice = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'min2',
  }).format(amount)

/**
 * Writes the price of a first product in a language, in its own currency where it has one.
 * @returns its text within a sentence; the amount alone, and what stands beside it where there is room; and as data
 */
export function writePrice({ mvp: { price }, currencies }: Prices, language: Language) {
  const local = currencies?.[language]
  const amount = formatPrice(price)
  if (!local) return { text: isolateLtr(amount, language), amount, price, beside: [] }
  const written = (value: number, name: string) => `${value.toLocaleString('en-US')} ${name}`
  const converted = { amount: price.amount * local.rate, currency: codes[language] }
  const own = written(converted.amount, local.name)
  const dollars = written(price.amount, local.dollars)
  return { text: own, amount: own, price: converted, beside: [dollars, local.note] }
}
