import { z } from 'zod'
import { dateTime } from '../../contracts/fields.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { jobFacts } from '../../contracts/job.ts'
import { printable } from '../lib/safe-text.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { bodyKey, openFile } from './read-markdown.ts'
import { checkYaml, type Reading } from './read-yaml.ts'
import { portrait, sampleFields, slug } from './schemas/text.ts'

const text = (max: number) =>
  z.string().overwrite(printable).trim().min(1).max(max).meta({ kind: 'words' })

/** The front matter of a post (`content/blog/*.md`). */
export const postSchema = z.strictObject({
  title: text(90).meta({ result: 'title' }),
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
  pictureAlt: text(160),
  summary: text(180).meta({ result: 'description' }),
  tags: z.array(text(24)).min(1).max(5),
  /** A person; the company’s name means that no person is named. */
  author: text(60),
  role: text(60).optional(),
  portrait,
  sample: sampleFields('author', 'role'),
  draft: z.boolean(),
})

/** The front matter of a job (`content/jobs/*.md`). */
export const jobFileSchema = z.strictObject({
  title: text(70).meta({ result: 'title' }),
  slug,
  ...jobFacts.shape,
  draft: z.boolean().optional(),
  sample: z.literal(true).optional(),
})

export type PostFile = z.infer<typeof postSchema> & { body: string }
export type JobFile = z.infer<typeof jobFileSchema> & { body: string }

/**
 * Splits a Markdown file into its checked front matter and its body.
 * @returns both in one object, or every problem with file and line
 */
export function readFrontMatter<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): Reading<z.infer<Schema> & { body: string }> {
  const opened = openFile(source, file)
  if (!opened.value) return opened
  const { [bodyKey]: text, ...matter } = Object(opened.value.value)
  const { value, problems } = checkYaml({ ...opened.value, value: matter }, schema)
  if (problems.length > 0) return { problems }
  const line = opened.value.findLine([bodyKey])
  if (!text) return { problems: [{ file, line, message: 'No text under the front matter' }] }
  // Object.assign keeps the schema's type, which a spread of an unknown object would lose.
  return { value: Object.assign({}, value, { body: printable(text) }), problems: [] }
}
