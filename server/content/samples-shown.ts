import { isIP } from 'node:net'
import { listSamples, type Sample } from '../../app/content/list-samples.ts'
import { readWriting } from '../../app/content/writing.ts'
import type { Config } from '../config.ts'

/**
 * What a site with a public name still shows of samples: one block of text, a line for each file or
 * folder.
 * @returns undefined when nothing is left, or the site is nobody's but its maker's
 */
export function samplesShown({
  fixedOrigin,
  contentDir,
}: Pick<Config, 'fixedOrigin' | 'contentDir'>): string | undefined {
  if (!fixedOrigin || !isPublicName(new URL(fixedOrigin).hostname)) return undefined
  const samples = listSamples(readWriting(contentDir))
  if (samples.length === 0) return undefined
  const groups = Map.groupBy(samples, ({ file }) => file.split('/').slice(0, 2).join('/'))
  return [
    `${fixedOrigin} is a public name, and ${samples.length} texts are still samples:`,
    ...[...groups].map(([name, inGroup]) => `  ${name}: ${namesOf(inGroup)}`),
    '  “npm run content:todo” lists them with their lines.',
  ].join('\n')
}

/** How many samples of a group are named; the others are counted. */
const namedInGroup = 3

function namesOf(samples: Sample[]): string {
  const names = samples.slice(0, namedInGroup).map(({ what }) => what)
  const further = samples.length - names.length
  return [...names, ...(further > 0 ? [`and ${further} more`] : [])].join('; ')
}

/** Names that no public network knows (RFC 2606, RFC 6761, RFC 6762, RFC 8375), and those of examples. */
const notPublic =
  /(^|\.)(localhost|local|internal|lan|home\.arpa|test|example|invalid|example\.(com|net|org))$/

/** Whether a host is one that visitors may know: a name with a dot, and no address of a machine. */
const isPublicName = (host: string) =>
  host.includes('.') && isIP(host) === 0 && !notPublic.test(host)
