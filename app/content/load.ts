import { createHash } from 'node:crypto'
import type { Language } from '../lib/languages.ts'
import { checkTokens } from './checks/placeholders.ts'
import { checkRedirects } from './checks/redirects.ts'
import { checkReferences } from './checks/references.ts'
import { checkSlugs } from './checks/slugs.ts'
import { readOrFault, type TextFiles } from './content-folder.ts'
import { drawnIn, drawnPictures } from './drawn-pictures.ts'
import { withoutLinks } from './left-out.ts'
import { sketchName } from './project-piece.ts'
import { type Content, readContent } from './read-content.ts'
import { describeProblem, type Problem } from './read-yaml.ts'
import type { Piece, Project, ProjectFile } from './schemas/project.ts'
import type { Service, ServiceFile } from './schemas/service.ts'
import { factsOf, sortFirst, sortOffices } from './schemas/site.ts'
import { listOwnPages } from './site-map.ts'
import { findState, isTranslated } from './translations/find-state.ts'
import { type Memory, openTranslation, type Translation } from './translations/open-translation.ts'
import { withoutOverlays } from './translations/overlay-names.ts'

/** Thrown when content cannot be used; its message lists every problem, a line each. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** Reads and checks the texts of all pages. @throws {ContentError} with every problem */
export const loadFiles = (files: TextFiles): Content => makeContent(withoutOverlays(files))

/**
 * Translates the content into a second language.
 * @param memory of the last reading, which is renewed
 * @returns the content with the state of each page, and the translations of all files, those of articles last
 * @throws {ContentError} if the English content cannot be used
 */
export function loadTranslation(files: TextFiles, language: Language, memory?: Memory) {
  const translation = openTranslation(files, language, memory)
  const content = makeContent(withoutOverlays(files), translation)
  const { byFile } = translation
  const states = listOwnPages(content).map((page) => [page.path, findState(page, byFile)] as const)
  const has = (file: string) => isTranslated(byFile.get(file))
  const articles = translation.listArticles()
  const all = [...byFile.values(), ...articles]
  const { caseStudies, home, site } = content
  const stories = home['case-studies']
  const projects = content.projects.filter(({ key }) => has(`projects/${key}.yaml`))
  const first = factsOf(site, language)?.projects
  return {
    articles,
    files: all,
    content: {
      ...content,
      services: content.services.filter(({ slug }) => has(`services/${slug}.yaml`)),
      projects: sortFirst(projects, ({ key }) => key, first),
      caseStudies: { ...caseStudies, cards: first ?? caseStudies.cards },
      home: {
        ...home,
        'case-studies': stories && { ...stories, projects: first ?? stories.projects },
      },
      isOffered: all.some(isTranslated),
      states: Object.fromEntries(states),
      version: digestOf(files),
    },
  }
}

function makeContent(files: TextFiles, translation?: Translation): Content {
  const { content: said, problems, sources } = readContent(files, translation)
  // The English was checked already; a translation has the same references.
  if (!translation)
    stopAt([
      ...problems,
      ...checkReferences(sources, files.names),
      ...checkSlugs(sources),
      ...checkTokens(sources),
    ])
  const language = translation?.language ?? 'en'
  const content = withoutLinks(said, said.leftOut, language)
  const { site } = content
  const projects = drawnIn(content.projects.map(withPieces), language)
  const value: Content = {
    ...drawnIn(content, language),
    site: { ...site, offices: sortOffices(site, language) },
    services: drawnIn(content.services.map(withPicture), language),
    projects,
    allProjects: projects,
    version: digestOf(files),
    language,
    isOffered: true,
    states: {},
  }
  const paths = listOwnPages(value).map(({ path }) => path)
  if (!translation) stopAt(checkRedirects(sources, paths))
  return value
}

function digestOf(files: TextFiles): string {
  const digest = createHash('sha256')
  for (const name of files.names) digest.update(`${name}\n${readOrFault(files, name)}\n`)
  return digest.digest('hex').slice(0, 12)
}

function stopAt(problems: Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

/** The picture of a service that names none: its drawing, or one that fits any service. */
function withPicture(service: ServiceFile): Service {
  const drawing = `service-${service.slug}`
  if (service.picture) return { ...service, picture: service.picture }
  if (drawnPictures.has(drawing)) return { ...service, picture: drawing }
  return { ...service, picture: 'service-placeholder', pictureAlt: '' }
}

const withPieces = (project: ProjectFile): Project => {
  const pieces = project.portfolio.pieces.map((piece) => withDrawing(piece, project.key))
  return { ...project, idea: `idea-${project.key}`, portfolio: { ...project.portfolio, pieces } }
}

/** A piece with its screenshot, its drawing or a sketch. */
function withDrawing(piece: ProjectFile['portfolio']['pieces'][number], key: string): Piece {
  const { category, caption, second } = piece
  const drawing = `${key}-${category}`
  const drawn = drawnPictures.has(drawing) ? drawing : undefined
  const drawnSecond = drawnPictures.has(`${drawing}-second`) ? `${drawing}-second` : undefined
  const picture = piece.picture ?? drawn
  const secondPicture = piece.secondPicture ?? drawnSecond
  return {
    category,
    caption,
    picture: picture ?? sketchName(category),
    alt: picture ? caption : '',
    ...(secondPicture && { second: { picture: secondPicture, caption: second } }),
  }
}
