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
import { adviseOnPages } from '../app/content/translations/advise-on-pages.ts'
import { listMachineMade } from '../app/content/translations/list-machine-made.ts'
import { reviewTranslations } from '../app/content/translations/review.ts'
import { translatedLanguages } from '../app/lib/languages.ts'

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
  const today = new Date().toISOString().slice(0, 10)
  const { problems, content } = checkContent(files)
  const reviews = content
    ? translatedLanguages.map((language) => ({ language, ...reviewTranslations(files, language) }))
    : []
  const samples = release ? listSamples(loadSources(files)) : []
  const machineMade = release ? listMachineMade(files) : []
  const errors = [
    ...problems,
    ...reviews.flatMap((review) => review.problems),
    ...samples.map(({ what, ...at }) => ({ ...at, message: `is still a sample: ${what}` })),
    ...machineMade.map(({ file, texts }) => ({
      file,
      line: 1,
      message: `has ${texts} translations of a machine, which no reader has accepted`,
    })),
  ]
  const advice = [
    ...(content ? adviseOnContent(files, content, today) : []),
    ...reviews.flatMap(({ brokenPromises }) => brokenPromises),
  ].map(describeProblem)
  const ofPages = reviews.flatMap(({ language, ...review }) => adviseOnPages(review, language))
  for (const each of [...advice, ...ofPages]) console.warn(`advice: ${each}`)
  for (const each of errors) console.error(describeProblem(each))
  if (errors.length > 0) return 1
  console.log(release ? 'Content is sound, and holds no samples.' : 'Content is sound.')
  return 0
}
