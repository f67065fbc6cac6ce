import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { listFiles } from '../pictures/picture-kinds.ts'
import { drawnPictures, isPictureFile } from './drawn-pictures.ts'
import type { Problem, Source } from './read-yaml.ts'

const logosFolder = join(import.meta.dirname, '../pictures/logos')
const publicFolder = join(import.meta.dirname, '../../public')

const projectPieces = z.object({
  portfolio: z.object({ pieces: z.array(z.object({ category: z.string() })) }),
})
const cards = z.object({ cards: z.array(z.object({ picture: z.string() })) })
const product = z.object({ product: z.object({ wide: z.string(), phone: z.string() }) })
const picture = z.string().optional()
const service = z.object({ picture, offerings: z.array(z.object({ picture })) })
const spotlight = z.object({ spotlight: z.object({ projects: z.array(z.string()) }) })
const pictures = z.object({ pictures: z.array(z.object({ picture: z.string() })) })

const opening = z.object({ picture: z.object({ name: z.string() }) })
const openings = z.record(z.string(), z.unknown())

const tools = z.object({
  groups: z.array(z.object({ tools: z.array(z.object({ icon: z.string() })) })),
})

/**
 * Every drawing that content names must have been made, and every mark be there. Picture files are
 * looked for by check-media.ts.
 * @param isThere whether a file is in public/, named from there
 */
export function checkPictures(
  sources: Source[],
  isThere = (file: string) => existsSync(join(publicFolder, file)),
): Problem[] {
  const faultOf = (picture: string) => {
    if (!drawnPictures.has(picture))
      return `no picture named “${picture}”, so that a sketch stands in; draw it in artwork/ and run “npm run artwork”, or name a file of content/media as /media/…`
    const missing = listFiles(picture).find((file) => !isThere(`pictures/${file}`))
    return (
      missing &&
      `the picture “${picture}” has no file public/pictures/${missing}; run “npm run artwork”`
    )
  }
  return sources.flatMap((source) => [
    ...picturesOf(source).flatMap(({ picture, path }) => {
      const message = picture && !isPictureFile(picture) && faultOf(picture)
      return message ? [{ file: source.name, line: source.lineOf(path), message }] : []
    }),
    ...marksOf(source)
      .filter(({ file }) => !isThere(file))
      .map(({ file, path }) => ({
        file: source.name,
        line: source.lineOf(path),
        message: `no mark public/${file}; take a name of simpleicons.org and run “npm run artwork”`,
      })),
    ...logosOf(source)
      .filter(({ logo }) => !existsSync(join(logosFolder, `${logo}.svg`)))
      .map(({ logo, path }) => ({
        file: source.name,
        line: source.lineOf(path),
        message: `no logo of “${logo}”, so that its name stands in; draw it as app/pictures/logos/${logo}.svg`,
      })),
  ])
}

/** The projects whose logos a file asks for, and where it does so. */
const logosOf = ({ value }: Source): { logo: string; path: PropertyKey[] }[] =>
  (spotlight.safeParse(value).data?.spotlight.projects ?? []).map((logo, index) => ({
    logo,
    path: ['spotlight', 'projects', index],
  }))

/** The marks of tools a file asks for. */
const marksOf = ({ name, value }: Source): { file: string; path: PropertyKey[] }[] =>
  name === 'content/home/expertise.yaml'
    ? (tools.safeParse(value).data?.groups ?? []).flatMap(({ tools }, group) =>
        tools.map(({ icon }, tool) => ({
          file: `marks/${icon}.svg`,
          path: ['groups', group, 'tools', tool, 'icon'],
        })),
      )
    : []

/** The pictures a file asks for, and where it does so. */
function picturesOf({
  name,
  value,
}: Source): { picture: string | undefined; path: PropertyKey[] }[] {
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
    case 'services': {
      const { data } = service.safeParse(value)
      return [
        { picture: data?.picture, path: ['picture'] },
        ...(data?.offerings ?? []).map(({ picture }, index) => ({
          picture,
          path: ['offerings', index, 'picture'],
        })),
      ]
    }
    default:
      return [
        ...Object.entries(product.safeParse(value).data?.product ?? {}).map(
          ([screen, picture]) => ({
            picture,
            path: ['product', screen],
          }),
        ),
        ...(cards.safeParse(value).data?.cards ?? []).map(({ picture }, index) => ({
          picture,
          path: ['cards', index, 'picture'],
        })),
        ...(pictures.safeParse(value).data?.pictures ?? []).map(({ picture }, index) => ({
          picture,
          path: ['pictures', index, 'picture'],
        })),
        ...openingOf(value, []),
        ...Object.entries(openings.safeParse(value).data ?? {}).flatMap(([page, head]) =>
          openingOf(head, [page]),
        ),
      ]
  }
}

/** The picture a page or an error screen opens with. */
function openingOf(value: unknown, path: PropertyKey[]) {
  const { data } = opening.safeParse(value)
  return data ? [{ picture: data.picture.name, path: [...path, 'picture', 'name'] }] : []
}
