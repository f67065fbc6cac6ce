import { z } from 'zod'
import type { Problem, Source } from './read-yaml.ts'
import { textsIn, type Writing } from './writing.ts'

const home = 'content/pricing.yaml'

/** A price stands once, as an amount in pricing.yaml. Written anywhere else it will be forgotten. */
export function checkPrices(writing: Writing): Problem[] {
  const amounts = new Set(
    writing.sources.filter(({ name }) => name === home).flatMap(({ value }) => amountsIn(value)),
  )
  return [...amounts].flatMap((amount) => {
    const written = pricePattern(amount)
    return textsIn(writing).flatMap(({ file, text, lineAt }) =>
      [...text.matchAll(written)].map(({ 0: found, index }) => ({
        file,
        line: lineAt(index),
        message: `“${found}” repeats a price of ${home}: write {{price}} instead`,
      })),
    )
  })
}

const priced = z.object({ amount: z.int(), currency: z.string() })

function amountsIn(value: Source['value']): number[] {
  const { data } = priced.safeParse(value)
  if (data) return [data.amount]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : []
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
