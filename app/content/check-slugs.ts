import { z } from 'zod'
import type { Problem } from './read-yaml.ts'
import { isIn, type Writing } from './writing.ts'

const addressed = z.object({ slug: z.string() })

/** No two posts, and no two jobs, may have one address: the site would show only one of them. */
export const checkSlugs = ({ markdown }: Writing): Problem[] =>
  ['blog', 'jobs'].flatMap((folder) => {
    const taken = new Map<string, string>()
    return markdown
      .filter((file) => isIn(folder, file))
      .flatMap(({ name, matter }) => {
        const slug = addressed.safeParse(matter?.value).data?.slug
        if (!matter || slug === undefined) return []
        const other = taken.get(slug)
        taken.set(slug, other ?? name)
        if (!other) return []
        const message = `the slug “${slug}” is that of ${other}: give one of them another`
        return [{ file: name, line: matter.lineOf(['slug']), message }]
      })
  })
