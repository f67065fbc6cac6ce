import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Problem, Source } from './read-yaml.ts'

const logosFolder = join(import.meta.dirname, '../artwork/logos')
const manifestFile = join(import.meta.dirname, '../artwork/manifest.json')

const projectPieces = z.object({
  portfolio: z.object({ pieces: z.array(z.object({ category: z.string() })) }),
})
const cards = z.object({ cards: z.array(z.object({ picture: z.string() })) })
const offerings = z.object({ offerings: z.array(z.object({ picture: z.string() })) })
const spotlight = z.object({ spotlight: z.object({ projects: z.array(z.string()) }) })
const pictures = z.object({ pictures: z.array(z.object({ picture: z.string() })) })

/** Every picture and logo that content names must have been made; one that is missing is a problem. */
export function checkPictures(sources: Source[]): Problem[] {
  const made: Record<string, unknown> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return sources.flatMap((source) => [
    ...picturesOf(source)
      .filter(({ picture }) => !(picture in made))
      .map(({ picture, path }) => ({
        file: source.name,
        line: source.lineOf(path),
        message: `no picture named “${picture}”; draw it in app/artwork and run “npm run artwork”`,
      })),
    ...logosOf(source)
      .filter(({ logo }) => !existsSync(join(logosFolder, `${logo}.svg`)))
      .map(({ logo, path }) => ({
        file: source.name,
        line: source.lineOf(path),
        message: `no logo of “${logo}”; draw it as app/artwork/logos/${logo}.svg`,
      })),
  ])
}

/** The projects whose logos a file asks for, and where it does so. */
const logosOf = ({ value }: Source): { logo: string; path: PropertyKey[] }[] =>
  (spotlight.safeParse(value).data?.spotlight.projects ?? []).map((logo, index) => ({
    logo,
    path: ['spotlight', 'projects', index],
  }))

/** The pictures a file asks for, and where it does so. */
function picturesOf({ name, value }: Source): { picture: string; path: PropertyKey[] }[] {
  const key = basename(name, '.yaml')
  switch (basename(dirname(name))) {
    case 'projects':
      return (projectPieces.safeParse(value).data?.portfolio.pieces ?? []).flatMap(
        ({ category }, index) => {
          const path = ['portfolio', 'pieces', index]
          const first = { picture: `${key}-${category}`, path }
          const second = { picture: `${key}-${category}-second`, path }
          return category === 'mobile' ? [first, second] : [first]
        },
      )
    case 'services':
      return [
        { picture: `service-${key}`, path: [] },
        ...(offerings.safeParse(value).data?.offerings ?? []).map(({ picture }, index) => ({
          picture,
          path: ['offerings', index, 'picture'],
        })),
      ]
    default:
      return [
        ...(cards.safeParse(value).data?.cards ?? []).map(({ picture }, index) => ({
          picture,
          path: ['cards', index, 'picture'],
        })),
        ...(pictures.safeParse(value).data?.pictures ?? []).map(({ picture }, index) => ({
          picture,
          path: ['pictures', index, 'picture'],
        })),
      ]
  }
}
