import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContent } from '../../tests/support/content-folder.ts'
import { content } from '../../tests/support/content-value.ts'
import { listPagePaths } from '../content/pages.server.ts'
import { filesOf } from './page-files.ts'

/** As new as the posts or jobs they list. */
const lists = ['/blogs', '/career/job-positions']

test.each(listPagePaths().filter((path) => !lists.includes(path)))(
  'the sitemap knows of which files %s is made, and they are there',
  (path) => {
    const files = filesOf(content, path)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(join(testContent, file)))).toEqual([])
  },
)
