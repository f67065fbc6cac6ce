import { z } from 'zod'
import {
  type ContentSources,
  isIn,
  listFileTexts,
  makeProblem,
  type Text,
} from '../content-texts.ts'
import { plainWords } from '../plain-words.ts'
import type { Problem } from '../read-yaml.ts'

/** Shorter sentences (“You do.”) may repeat by chance. */
const fewestWords = 5

type Sentence = { words: string; text: string; within: Text; index: number }

/** No sentence stands on two service pages, unless it is a promise of the company’s (promises.yaml). */
export function checkSentences({ sources }: ContentSources): Problem[] {
  const promised = new Set(
    sources
      .filter(({ name }) => name === 'content/promises.yaml')
      .flatMap(({ value }) => promises.safeParse(value).data?.promises ?? [])
      .flatMap((promise) => sentencesIn(promise).map(({ words }) => words)),
  )
  const first = new Map<string, Sentence>()
  const sentences: Sentence[] = sources
    .filter((source) => isIn('services', source))
    .flatMap(listFileTexts)
    .filter(({ kind }) => kind === 'words')
    .flatMap((within) => sentencesIn(within.text).map((each) => ({ ...each, within })))
  return sentences.flatMap((sentence) => {
    const { words, text, within, index } = sentence
    if (words.split(' ').length < fewestWords || promised.has(words)) return []
    const other = first.get(words)
    if (!other) first.set(words, sentence)
    if (!other || other.within.file === within.file) return []
    const place = `${other.within.file}:${other.within.lineAt(other.index)}`
    const message = `“${text}” is said at ${place} as well: say it of this service, or list it in content/promises.yaml`
    return [makeProblem(within, message, index)]
  })
}

const promises = z.object({ promises: z.array(z.string()) })
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text, each also as bare lower-case words to be compared by. */
const sentencesIn = (text: string) =>
  [...segmenter.segment(text)].map(({ segment, index }) => ({
    text: segment.trim().replace(/\s+/g, ' '),
    index,
    words: plainWords(segment),
  }))
