import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listAddresses } from './addresses.ts'
import { checkAlternatives } from './check-alternatives.ts'
import { checkCaseStudies } from './check-case-studies.ts'
import { checkContractions } from './check-contractions.ts'
import { checkFrontMatter } from './check-front-matter.ts'
import { checkHeadings } from './check-headings.ts'
import { checkHouseWords } from './check-house-words.ts'
import { checkLengths } from './check-lengths.ts'
import { checkLinks } from './check-links.ts'
import { checkMedia } from './check-media.ts'
import { checkPageNames } from './check-page-names.ts'
import { checkPages } from './check-pages.ts'
import { checkParts } from './check-parts.ts'
import { checkPictures } from './check-pictures.ts'
import { checkPrices } from './check-prices.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkReferences } from './check-references.ts'
import { checkSentences } from './check-sentences.ts'
import { checkSlugs } from './check-slugs.ts'
import { checkTokens } from './check-tokens.ts'
import { checkWords } from './check-words.ts'
import { checkCommitments } from './commitments.ts'
import { pagePaths } from './page-paths.ts'
import type { Problem } from './read-yaml.ts'
import { fillSource, readTokens } from './tokens.ts'
import { readWriting } from './writing.ts'

/**
 * The content gate: what the site would not show (load.ts, front-matter.ts), and what an editor would
 * send back.
 * @param today as 2026-11-21
 * @param pages the addresses of the pages that are not made from a list
 * @returns every problem there is, file by file and line by line
 */
export function checkContent(folder: string, today: string, pages = pagePaths): Problem[] {
  const writing = readWriting(folder)
  const tokens = readTokens(folder)
  const shown = { ...writing, sources: writing.sources.map((each) => fillSource(each, tokens)) }
  return [
    ...writing.problems,
    ...checkFrontMatter(folder),
    ...checkReferences(writing.sources, writing.problems),
    ...checkPictures(writing.sources),
    ...checkLinks(writing, today),
    ...checkAlternatives(writing),
    ...checkMedia(writing, (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size),
    ...checkPrices(writing),
    ...checkTokens(writing),
    ...checkHeadings(writing),
    ...checkWords(writing),
    ...checkParts(folder),
    ...checkPages(writing, pages),
    ...checkPageNames(writing),
    ...checkLengths(shown),
    ...checkRedirects(writing.sources, listAddresses(writing).keys()),
    ...checkSlugs(writing),
    ...checkSentences(writing),
    ...checkCaseStudies(writing),
  ].sort(inOrder)
}

const inOrder = (one: Problem, other: Problem) =>
  one.file.localeCompare(other.file) || one.line - other.line

/** What an editor would ask about, and nothing is refused for: file by file and line by line. */
export function adviseOnContent(folder: string): Problem[] {
  const writing = readWriting(folder)
  return [...checkCommitments(writing), ...checkContractions(writing)].sort(inOrder)
}

/** Words that are not those of the house. Another company’s content has words of its own. */
export const checkLanguage = (folder: string): Problem[] => checkHouseWords(readWriting(folder))
