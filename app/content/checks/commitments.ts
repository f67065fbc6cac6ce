import type { z } from 'zod'
import { type ContentSources, listTexts, type Text } from '../content-texts.ts'
import { commitmentSchema } from '../schemas/inner-pages.ts'

export type Place = { file: string; line: number }

const register = 'content/promises.yaml'
type Commitment = z.infer<typeof commitmentSchema>

/**
 * Finds the texts that make a commitment of promises.yaml.
 * @returns undefined for any other value
 */
export function findPlaces(value: unknown, writing: ContentSources): Place[] | undefined {
  const { data } = commitmentSchema.safeParse(value)
  return data && placesSaid(data, listTexts(writing).filter(isPromising))
}

/** Posts promise nothing. */
const isPromising = ({ file }: Text) => file !== register && !file.startsWith('content/blog/')

function placesSaid({ said, in: folder = '' }: Commitment, texts: Text[]): Place[] {
  const phrases = said.map((phrase) => phrase.split(/\s+/).map(escaped).join('\\s+'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const places = texts
    .filter(({ file }) => file.startsWith(`content/${folder}`))
    .flatMap(({ file, text, lineAt }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ file, line: lineAt(index) })),
    )
  // Two phrases of one line are one place.
  return [...new Map(places.map((each) => [`${each.file}:${each.line}`, each])).values()]
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
