import { createHash } from 'node:crypto'
import type { Language } from '../lib/languages.ts'
import { checkPlurals } from './checks/plurals.ts'
import { checkRedirects } from './checks/redirects.ts'
import { checkReferences } from './checks/references.ts'
import { checkProjectPaths } from './checks/slugs.ts'
import { checkTokens } from './checks/tokens.ts'
import { openContentFolder, type TextFiles } from './content-folder.ts'
import { isThere, pictureOrFallback } from './drawn-pictures.ts'
import { isLeftOut, withoutLinks } from './left-out.ts'
import { withPieces } from './project-screens.server.ts'
import { type Content, readContent, type SiteContent } from './read-content.ts'
import { describeProblem, type Problem } from './read-yaml.ts'
import type { Service } from './schemas/service.ts'
import type { OpeningPicture } from './schemas/text.ts'
import { listOwnPages } from './site-map.ts'
import { glossaryName } from './translations/check-words.ts'
import { findState, isTranslated } from './translations/find-state.ts'
import {
  type Memory,
  openTranslation,
  readOrFault,
  type Translation,
} from './translations/open-translation.ts'
import { translatedName, withoutOverlays } from './translations/overlay-names.ts'

/** Thrown when content cannot be used; its message lists every problem, a line each. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/**
 * Reads and checks the texts of all pages.
 * @returns a frozen value; its version is that of the files it was read from
 * @throws {ContentError} with every problem at once, each with file and line
 */
export const loadContent = (folder: string): Content => loadFiles(openContentFolder(folder))

/** Like `loadContent`, from files wherever they are kept. */
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
  const overlays = files.names.filter((name) => translatedName(name)?.language === language)
  const digest = createHash('sha256').update(content.version)
  for (const name of overlays) digest.update(`${name}\n${readOrFault(files, name)}`)
  const articles = translation.listArticles()
  return {
    articles,
    files: [...byFile.values(), ...articles],
    content: frozen({
      ...content,
      services: content.services.filter(({ slug }) => has(`services/${slug}.yaml`)),
      projects: content.projects.filter(({ key }) => has(`projects/${key}.yaml`)),
      isOffered: overlays.some((name) => name !== glossaryName(language)),
      states: Object.fromEntries(states),
      version: digest.digest('hex').slice(0, 12),
    }),
  }
}

function makeContent(files: TextFiles, translation?: Translation): Content {
  const { content: said, problems, sources, digest } = readContent(files, translation)
  const { leftOut } = said
  const privacy = { name: 'content/privacy.md', body: said.privacy, bodyLine: 1 }
  const unknownTokens = checkTokens({ sources, markdown: [privacy] })
  // The English was checked already; a translation has the same references.
  if (!translation)
    stopAt([
      ...problems,
      ...checkReferences(sources, files.names),
      ...checkProjectPaths(sources),
      ...checkPlurals(sources),
      ...unknownTokens,
    ])
  const content = withoutLinks(said, leftOut)
  const { home, career } = content
  const { videos } = home
  const life = career?.life && {
    ...career.life,
    pictures: career.life.pictures.map(withPicture),
  }
  const projects = content.projects.map(withPieces)
  const value: Content = frozen({
    ...content,
    redirects: Object.fromEntries(
      Object.entries(content.redirects).filter(([, to]) => !isLeftOut(leftOut, to)),
    ),
    home: { ...home, videos: videos && { ...videos, cards: videos.cards.map(withPicture) } },
    career: career && { ...career, life },
    services: content.services.map(withPictures),
    projects,
    allProjects: projects,
    errors: withOpening(content.errors),
    pages: Object.fromEntries(
      Object.entries(content.pages).map(([path, page]) => [path, withOpening(page)]),
    ),
    version: digest,
    language: translation?.language ?? 'en',
    isOffered: true,
    states: {},
  })
  const paths = listOwnPages(value).map(({ path }) => path)
  if (!translation) stopAt(checkRedirects(sources, paths))
  return value
}

function stopAt(problems: Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

/** Uses a fallback for a missing drawing, which the check reports (checks/pictures.ts). */
function withPictures(service: SiteContent['services'][number]): Service {
  const wanted = service.picture ?? `service-${service.slug}`
  const picture = pictureOrFallback('service-placeholder', wanted)
  const pictureAlt = picture === wanted ? service.pictureAlt : ''
  return { ...service, picture, pictureAlt, offerings: service.offerings.map(withPicture) }
}

/** A fallback has no alternative text. */
const withPicture = <Item extends { picture: string; alt: string }>(item: Item): Item =>
  isThere(item.picture) ? item : { ...item, picture: 'offering-placeholder', alt: '' }

/** A page opens without a picture until that is drawn. */
const withOpening = <Page extends { picture?: OpeningPicture | undefined }>(page: Page): Page =>
  page.picture && !isThere(page.picture.name) ? { ...page, picture: undefined } : page

/** Freezes a value deeply. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const inner of Object.values(value)) frozen(inner)
    Object.freeze(value)
  }
  return value
}
