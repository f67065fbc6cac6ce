import { basename } from 'node:path'
import marks from '../../pictures/marks.json' with { type: 'json' }
import { isIn, listFileTexts, makeProblem, type Text } from '../content-texts.ts'
import { drawnPictures, isThere } from '../drawn-pictures.ts'
import { drawingName, secondDrawingName } from '../project-screens.server.ts'
import { type Problem, valueAt, type YamlFile } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

/**
 * Missing pictures and marks, which fallbacks replace. Files of
 * content/media are looked for by media.ts.
 */
export const checkPictures = (sources: YamlFile[]): Problem[] => [
  ...sources.flatMap(listFileTexts).flatMap((each) => {
    const message = findFault(each)
    return message ? [makeProblem(each, message)] : []
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

/** Screens of a project without a picture, which a sketch replaces, or which are not shown. */
function checkScreens({ name, value, findLine }: YamlFile): Problem[] {
  const key = basename(name, '.yaml')
  const pieces = projectSchema.safeParse(value).data?.portfolio.pieces ?? []
  return pieces.flatMap(({ category, picture, second, secondPicture }, index) => {
    const isMissing = (drawing: string, file: string | undefined) =>
      file === undefined && !drawnPictures.has(drawing)
    const at = (without: string, field: string): Problem => ({
      file: name,
      line: findLine(['portfolio', 'pieces', index]),
      path: `portfolio.pieces.${index}`,
      message: `${without}: put a screenshot into content/media, and name it as “${field}: /media/…”`,
    })
    return [
      ...(isMissing(drawingName(key, category), picture)
        ? [at('a sketch stands in for this screen', 'picture')]
        : []),
      ...(second !== undefined && isMissing(secondDrawingName(key, category), secondPicture)
        ? [at('its second screen is not shown', 'secondPicture')]
        : []),
    ]
  })
}

/** Screens that the home page names, `{ project, category }`, and that their project does not have. */
function checkNamedScreens(source: YamlFile, all: YamlFile[]): Problem[] {
  return listFileTexts(source).flatMap((each) => {
    if (each.to !== 'projects' || each.path.at(-1) !== 'project') return []
    const project = all.find(({ name }) => name === `content/projects/${each.text}.yaml`)
    const pieces = projectSchema.safeParse(project?.value).data?.portfolio.pieces
    const wanted = valueAt(source.value, [...each.path.slice(0, -1), 'category'])
    if (!pieces || wanted === undefined) return []
    if (pieces.some(({ category }) => category === wanted)) return []
    return [makeProblem(each, `“${each.text}” has no ${wanted} among its pieces: name another`)]
  })
}
