import type { ContentFiles } from '../content-folder.ts'
import { findSchema } from '../file-schemas.ts'
import type { Problem } from '../read-yaml.ts'

/** Reports files that no page reads, such as a misspelled section. */
export const checkShownNowhere = ({ names }: ContentFiles): Problem[] =>
  names
    .filter((name) => name !== 'privacy.md' && !findSchema(name))
    .map((name) => ({
      file: `content/${name}`,
      line: 1,
      message: 'is read by no page: correct its name, or take it out',
    }))
