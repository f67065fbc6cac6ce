/**
 * `npm run check:content`: finds what stops the content from going live, and advises on the rest. With
 * `-- --release` samples stop it as well, for a site that goes live.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { adviseOnContent, checkContent } from '../app/content/checks/check-content.ts'
import { listSamples } from '../app/content/checks/list-samples.ts'
import { openContentFolder } from '../app/content/content-folder.ts'
import { loadSources } from '../app/content/content-texts.ts'
import { describeProblem } from '../app/content/read-yaml.ts'
import {
  describeChanges,
  listUnreviewed,
  reviewTranslations,
} from '../app/content/translations/review.ts'
import { translatedLanguages } from '../app/lib/languages.ts'
import { formerTexts } from './former-texts.ts'

try {
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })
  process.exitCode = check(process.env.CONTENT_DIR ?? 'content', values.release)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** @returns the exit code */
function check(folder: string, release: boolean): 0 | 1 {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: CONTENT_DIR names it.`)
  const files = openContentFolder(folder)
  const { problems, content } = checkContent(files)
  const reviews = content
    ? translatedLanguages.map((language) => reviewTranslations(files, language))
    : []
  const samples = release ? listSamples(loadSources(files)) : []
  const unreviewed = release ? listUnreviewed(files) : []
  const errors = [
    ...problems,
    ...reviews.flatMap((review) => review.problems),
    ...samples.map(({ what, ...at }) => ({
      ...at,
      message: `Sample: ${what}; replace or confirm it`,
    })),
    ...unreviewed.map((file) => ({ file, line: 1, message: 'Unreviewed translation' })),
  ]
  const advice = [
    ...(content ? adviseOnContent(files, content) : []),
    ...reviews.flatMap((review) => review.advice),
  ].map(describeProblem)
  const findFormer = formerTexts(folder)
  const changes = reviews
    .filter((review) => review.content.isOffered)
    .flatMap((review) => review.files.flatMap((file) => describeChanges(file, findFormer)))
  for (const each of [...advice, ...changes]) console.warn(`advice: ${each}`)
  for (const each of errors) console.error(describeProblem(each))
  if (errors.length > 0) return 1
  console.log(release ? 'Content is sound, and holds no samples.' : 'Content is sound.')
  return 0
}
