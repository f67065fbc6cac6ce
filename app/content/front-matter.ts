import { z } from 'zod'
import { dateTime, line, picture } from '../../contracts/fields.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { jobFacts } from '../../contracts/job.ts'
import { printable } from '../lib/safe-text.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { bodyKey, openFile } from './read-markdown.ts'
import { checkYaml, type Reading } from './read-yaml.ts'
import { portrait, sampleFields, slug } from './schemas/text.ts'

const body = {
  [bodyKey]: z
    .string('No text under the front matter')
    .overwrite(printable)
    .meta({ kind: 'words' }),
}

/** A post (`content/blog/*.md`). */
export const postSchema = z.strictObject({
  title: line(90).meta({ result: 'title' }),
  slug,
  date: dateTime(),
  updated: dateTime().optional().describe('When the text was last changed for its readers.'),
  /** An https:// URL, or a path under /media/. */
  picture: z
    .string()
    .refine(
      (url) => /^(https:\/\/|\/media\/)\S+$/.test(url) && isSafeUrl(url),
      'must be https:// or /media/…, with %20 for a space',
    )
    .max(maxLength.url)
    .meta({ kind: 'picture' }),
  pictureAlt: line(160),
  summary: line(180).meta({ result: 'description' }),
  tags: z.array(line(24)).min(1).max(5),
  /** A person; the company’s name means that no person is named. */
  author: line(60),
  role: line(60).optional(),
  portrait,
  sample: sampleFields('author', 'role'),
  draft: z.boolean().optional(),
  ...body,
})

/** A job (`content/jobs/*.md`). */
export const jobFileSchema = z.strictObject({
  title: line(70).meta({ result: 'title' }),
  slug,
  ...jobFacts.shape,
  picture: picture().optional().describe('A scene in two skins.'),
  draft: z.boolean().optional(),
  sample: z.literal(true).optional(),
  ...body,
})

export type PostFile = z.infer<typeof postSchema>
export type JobFile = z.infer<typeof jobFileSchema>

/** Reads a Markdown file: its front matter and its text, or every problem with file and line. */
export function readArticle<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): Reading<z.infer<Schema>> {
  const opened = openFile(source, file)
  return opened.value ? checkYaml(opened.value, schema) : opened
}
