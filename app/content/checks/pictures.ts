import { basename } from 'node:path'
import marks from '../../pictures/marks.json' with { type: 'json' }
import { isIn, listFileTexts, makeProblem, type Text } from '../content-texts.ts'
import { drawnPictures, isThere } from '../drawn-pictures.ts'
import { drawingName } from '../project-screens.server.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

/** Finds drawings and marks that are missing, which fallbacks replace. Files of content/media are in media.ts. */
export const checkPictures = (sources: YamlFile[]): Problem[] => [
  ...sources.flatMap(listFileTexts).flatMap((each) => {
    const message = findFault(each)
    return message ? [makeProblem(each, message)] : []
  }),
  ...sources.filter((source) => isIn('projects', source)).flatMap(checkScreens),
]

function findFault({ kind, text, file, path }: Text): string | undefined {
  if (kind === 'picture' && !isThere(text))
    return `No picture named “${text}”; draw it in artwork/ and run “npm run artwork”, or use a file of content/media as /media/…`
  if (kind === 'mark' && !marks.tools.includes(text))
    return `No mark public/marks/${text}.svg; take a name of simpleicons.org and run “npm run artwork”`
  const isSpotlight = file === 'content/portfolio.yaml' && path[0] === 'spotlight'
  if (kind === 'reference' && isSpotlight && !marks.logos.includes(text))
    return `No logo of “${text}”, so its name is shown; draw it as app/pictures/logos/${text}.svg`
  return undefined
}

function checkScreens({ name, value, findLine }: YamlFile): Problem[] {
  const key = basename(name, '.yaml')
  const pieces = projectSchema.safeParse(value).data?.portfolio.pieces ?? []
  return pieces.flatMap(({ category, picture }, at) => {
    if (picture !== undefined || drawnPictures.has(drawingName(key, category))) return []
    const message =
      'This screen is shown as a sketch; put a screenshot into content/media, and name it as “picture: /media/…”'
    const path = ['portfolio', 'pieces', at]
    return [{ file: name, line: findLine(path), path: path.join('.'), message }]
  })
}
