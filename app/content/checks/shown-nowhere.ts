import { extname } from 'node:path'
import type { ContentFiles } from '../content-folder.ts'
import { findSchema } from '../file-schemas.ts'
import type { Problem } from '../read-yaml.ts'

/** Reports files that no page reads, such as a misspelled section or a picture beside its post. */
export const checkShownNowhere = ({ names, unread }: Files): Problem[] =>
  [...names.filter((name) => !findSchema(name)), ...unread].map((name) => ({
    file: `content/${name}`,
    line: 1,
    message: describe(name),
  }))

type Files = Pick<ContentFiles, 'names' | 'unread'>

function describe(name: string): string {
  const ending = extname(name)
  const wanted = endings.get(ending.toLowerCase())
  if (wanted && findSchema(name.replace(ending, wanted)))
    return `is read by no page: its name must end with “${wanted}”`
  if (/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(ending))
    return 'is shown by no page: pictures are in content/media'
  return 'is read by no page: correct its name, or take it out'
}

const endings = new Map([
  ...['.md', '.markdown', '.mdx', '.txt'].map((ending) => [ending, '.md'] as const),
  ...['.yaml', '.yml'].map((ending) => [ending, '.yaml'] as const),
])
