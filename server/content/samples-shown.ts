import { isIP } from 'node:net'
import { listSamples, type Sample } from '../../app/content/checks/list-samples.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { loadSources } from '../../app/content/content-texts.ts'
import { listUnreviewed } from '../../app/content/translations/review.ts'
import type { Config } from '../config.ts'

/**
 * Lists the sample texts that a site with a public name still shows, a line for each file or folder, and counts the
 * unreviewed translations.
 * @returns undefined when there are none, or the name is not public
 */
export function samplesShown(config: Pick<Config, 'fixedOrigin' | 'contentDir'>) {
  const { fixedOrigin, contentDir } = config
  if (!fixedOrigin || !isPublicName(new URL(fixedOrigin).hostname)) return undefined
  const files = openContentFolder(contentDir)
  const samples = listSamples(loadSources(files))
  const { length: translations } = listUnreviewed(files)
  if (samples.length + translations === 0) return undefined
  const counted = [
    ...(samples.length > 0 ? [`${samples.length} texts are still samples`] : []),
    ...(translations > 0 ? [`${translations} translations are unreviewed`] : []),
  ]
  const groups = Map.groupBy(samples, ({ file }) => file.split('/').slice(0, 2).join('/'))
  return [
    `${fixedOrigin} is a public name, and ${counted.join(', ')}:`,
    ...[...groups].map(([name, inGroup]) => `  ${name}: ${summarize(inGroup)}`),
    '  “npm run content:todo” lists them with their lines.',
  ].join('\n')
}

const maxNamed = 3

function summarize(samples: Sample[]): string {
  const names = samples.slice(0, maxNamed).map(({ what }) => what)
  const further = samples.length - names.length
  return [...names, ...(further > 0 ? [`and ${further} more`] : [])].join('; ')
}

/** Reserved names (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const reserved =
  /(^|\.)(localhost|local|internal|lan|home\.arpa|test|example|invalid|example\.(com|net|org))$/

const isPublicName = (host: string) =>
  host.includes('.') && isIP(host) === 0 && !reserved.test(host)
