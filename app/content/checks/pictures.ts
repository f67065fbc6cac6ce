import { basename } from 'node:path'
import marks from '../../pictures/marks.json' with { type: 'json' }
import { isIn, problemIn, type Text, textsOf } from '../content-sources.ts'
import { drawnPictures, isThere } from '../drawn-pictures.ts'
import { drawingOf, secondDrawingOf } from '../project-screens.server.ts'
import type { Problem, Source } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

/**
 * Pictures and marks that content names and nobody has made, for which others stand in. Files of
 * content/media are looked for by media.ts.
 */
export const checkPictures = (sources: Source[]): Problem[] => [
  ...sources.flatMap(textsOf).flatMap((each) => {
    const message = findFault(each)
    return message ? [problemIn(each, message)] : []
  }),
  ...sources.filter((source) => isIn('projects', source)).flatMap(checkScreens),
  ...sources.flatMap((source) => checkNamedScreens(source, sources)),
]

function findFault({ kind, text, file, path }: Text): string | undefined {
  if (kind === 'picture' && !isThere(text))
    return `no picture named “${text}”, so that a sketch stands in; draw it in artwork/ and run “npm run artwork”, or name a file of content/media as /media/…`
  if (kind === 'mark' && !marks.tools.includes(text))
    return `no mark public/marks/${text}.svg; take a name of simpleicons.org and run “npm run artwork”`
  const isSpotlight = file === 'content/portfolio.yaml' && path[0] === 'spotlight'
  if (kind === 'reference' && isSpotlight && !marks.logos.includes(text))
    return `no logo of “${text}”, so that its name stands in; draw it as app/pictures/logos/${text}.svg`
  return undefined
}

/** Screens of a project for which a sketch stands in, or which are not shown, for want of a picture. */
function checkScreens({ name, value, lineOf }: Source): Problem[] {
  const key = basename(name, '.yaml')
  const pieces = projectSchema.safeParse(value).data?.portfolio.pieces ?? []
  return pieces.flatMap(({ category, picture, second, secondPicture }, index) => {
    const isMissing = (drawing: string, file: string | undefined) =>
      file === undefined && !drawnPictures.has(drawing)
    const at = (without: string, field: string): Problem => ({
      file: name,
      line: lineOf(['portfolio', 'pieces', index]),
      path: `portfolio.pieces.${index}`,
      message: `${without}: put a screenshot into content/media, and name it as “${field}: /media/…”`,
    })
    return [
      ...(isMissing(drawingOf(key, category), picture)
        ? [at('a sketch stands in for this screen', 'picture')]
        : []),
      ...(second !== undefined && isMissing(secondDrawingOf(key, category), secondPicture)
        ? [at('its second screen is not shown', 'secondPicture')]
        : []),
    ]
  })
}

/** Screens that the home page names, `{ project, category }`, and that their project does not have. */
function checkNamedScreens(source: Source, all: Source[]): Problem[] {
  return textsOf(source).flatMap((each) => {
    if (each.to !== 'projects' || each.path.at(-1) !== 'project') return []
    const project = all.find(({ name }) => name === `content/projects/${each.text}.yaml`)
    const pieces = projectSchema.safeParse(project?.value).data?.portfolio.pieces
    const wanted = readAt(source.value, [...each.path.slice(0, -1), 'category'])
    if (!pieces || pieces.some(({ category }) => category === wanted)) return []
    return [problemIn(each, `“${each.text}” has no ${wanted} among its pieces: name another`)]
  })
}

const readAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value)
