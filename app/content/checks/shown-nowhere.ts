import type { ContentFiles } from '../content-folder.ts'
import { findSchema } from '../file-schemas.ts'
import type { Problem } from '../read-yaml.ts'

/** Finds files that no page reads, such as a misspelled section or a picture beside its post. */
export const checkShownNowhere = ({
  names,
  unread,
}: Pick<ContentFiles, 'names' | 'unread'>): Problem[] =>
  [...names.filter((name) => !findSchema(name)), ...unread].map((name) => {
    const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(name)
    const message = isPicture
      ? 'Unused file; move it to content/media'
      : 'Unused file; correct its name (.yaml or .md) or remove it'
    return { file: `content/${name}`, line: 1, message }
  })
