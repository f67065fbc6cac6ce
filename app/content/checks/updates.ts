import { type ContentSources, isIn } from '../content-texts.ts'
import { postSchema } from '../front-matter.ts'
import type { Problem } from '../read-yaml.ts'

const dated = postSchema.pick({ date: true, updated: true }).loose()

/** A post is changed after its publication, and not in the future: search engines are told so. @param today as 2026-11-21 */
export const checkUpdates = ({ markdown }: ContentSources, today: string): Problem[] =>
  markdown
    .filter((file) => isIn('blog', file))
    .flatMap(({ name, matter }) => {
      const { date, updated } = dated.safeParse(matter?.value).data ?? {}
      if (!matter || !date || !updated) return []
      const moment = new Date(updated)
      const isEarly = moment < new Date(date)
      if (!isEarly && moment.toISOString().slice(0, 10) <= today) return []
      const message = isEarly
        ? 'is before the post’s date: correct it, or leave it out'
        : 'is in the future: correct it, or leave it out until then'
      return [{ file: name, line: matter.findLine(['updated']), path: 'updated', message }]
    })
