import type { z } from 'zod'
import { type ContentSources, listTexts, type Text } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'
import { commitmentSchema, promisesSchema } from '../schemas/inner-pages.ts'

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

/** Commitments that no text makes any more: their entry is out of date, or their words have changed. */
export function checkCommitments(writing: ContentSources): Problem[] {
  const texts = listTexts(writing).filter(isPromising)
  return writing.sources
    .filter(({ name }) => name === register)
    .flatMap(({ value, findLine }) =>
      (promisesSchema.safeParse(value).data?.commitments ?? []).flatMap((commitment, at) =>
        placesSaid(commitment, texts).length > 0
          ? []
          : [
              {
                file: register,
                line: findLine(['commitments', at], 'said'),
                message: `“${commitment.title}” is said nowhere: take it out, or bring “said” up to date`,
              },
            ],
      ),
    )
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
