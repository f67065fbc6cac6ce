import { type ContentSources, listTexts, makeProblem } from '../content-sources.ts'
import type { Problem } from '../read-yaml.ts'
import { pricingSchema } from '../schemas/pricing.ts'

const file = 'content/pricing.yaml'

/** A price is written once, in pricing.yaml: copies elsewhere would go out of date. */
export function checkPrices(writing: ContentSources): Problem[] {
  const { data } = pricingSchema.safeParse(writing.sources.find(({ name }) => name === file)?.value)
  if (!data) return []
  const written = pricePattern(data.mvp.price.amount)
  return listTexts(writing).flatMap((each) =>
    [...each.text.matchAll(written)].map(({ 0: found, index }) =>
      makeProblem(each, `“${found}” repeats a price of ${file}: write {{price}} instead`, index),
    ),
  )
}
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** An amount of dollars in the ways people write it: $3000, USD 3,000, 3k dollars, three thousand dollars. */
function pricePattern(amount: number): RegExp {
  const digits = String(amount).replace(/\B(?=(?:\d{3})+$)/g, "[,.’'\\s]?")
  const thousands = amount % 1000 === 0 ? amount / 1000 : undefined
  const inWords = thousands === undefined ? undefined : numbers[thousands - 1]
  const figure = [`${digits}(?:\\.00)?`, ...(thousands ? [`${thousands}\\s?k`] : [])].join('|')
  const any = inWords ? `${figure}|${inWords}[\\s-]thousand` : figure
  const notMore = '(?![\\p{L}\\p{N}]|[.,]\\d)'
  const currency = '(?:US\\s?)?(?:\\$|USD\\b|dollars?\\b)'
  return new RegExp(
    `(?:(?:\\bUS\\s?)?\\$|\\bUSD)\\s?(?:${figure})${notMore}|(?<![\\p{L}\\p{N}.,])(?:${any})[\\s-]?${currency}`,
    'giu',
  )
}
