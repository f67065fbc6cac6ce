import { isIP } from 'node:net'
import { listSamples } from '../../app/content/checks/list-samples.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { loadSources } from '../../app/content/content-texts.ts'
import { listUnreviewed } from '../../app/content/translations/review.ts'
import type { Config } from '../config.ts'

/**
 * Counts the sample texts that a site with a public name still shows, and the unreviewed translations.
 * @returns undefined when there are none, or the name is not public
 */
export function samplesShown({
  fixedOrigin,
  contentDir,
}: Pick<Config, 'fixedOrigin' | 'contentDir'>) {
  if (!fixedOrigin || !isPublicName(new URL(fixedOrigin).hostname)) return undefined
  const files = openContentFolder(contentDir)
  const { length: samples } = listSamples(loadSources(files))
  const { length: translations } = listUnreviewed(files)
  return samples + translations === 0
    ? undefined
    : `${fixedOrigin} is a public name, and ${samples} texts are still samples, ${translations} translations unreviewed: “npm run content:todo” lists them.`
}

/** Reserved names (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const reserved =
  /(^|\.)(localhost|local|internal|lan|home\.arpa|test|example|invalid|example\.(com|net|org))$/

const isPublicName = (host: string) =>
  host.includes('.') && isIP(host) === 0 && !reserved.test(host)
