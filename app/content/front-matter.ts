import { z } from 'zod'
import { dateTime } from '../../contracts/fields.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { jobFacts } from '../../contracts/job.ts'
import { printable } from '../lib/safe-text.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { splitFrontMatter } from './read-markdown.ts'
import { parseYaml, type Reading } from './read-yaml.ts'
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
    .refine((url) => /^(https:\/\/|\/media\/)\S+$/.test(url) && isSafeUrl(url), {
      error: ({ input }) =>
        /\s/.test(String(input)) ? 'has a blank: write it as %20' : 'must be https:// or /media/…',
    })
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

/** Far more than any field needs: YAML takes seconds for a megabyte. */
const maxMatter = 20_000

/** True for a text of comments alone. */
const isBlank = (body: string): boolean => {
  const parts = body.split('-->')
  const last = parts.pop() ?? ''
  return last.trim() === '' && parts.every((part) => part.trimStart().startsWith('<!--'))
}

/**
 * Splits a Markdown file into its checked front matter and its body.
 * @returns both in one object, or every problem with file and line
 */
export function readFrontMatter<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): Reading<z.infer<Schema> & { body: string }> {
  const parts = splitFrontMatter(source)
  if (!parts) {
    const message = /^[\s\p{Cf}]*---[\s\p{Cf}]*\n/u.test(source)
      ? 'has front matter that does not end: put a line of --- under it'
      : 'must begin with front matter between --- lines'
    return { problems: [{ file, line: 1, message }] }
  }
  const { matter, matterLine, body, bodyLine } = parts
  if (matter.length > maxMatter) {
    const message = `has front matter of ${matter.length} characters; at most ${maxMatter} are read`
    return { problems: [{ file, line: matterLine, message }] }
  }
  const limit = maxLength[Object.is(schema, jobFileSchema) ? 'job' : 'post']
  const reading = parseYaml(matter, schema, file, matterLine)
  if (reading.problems.length > 0) {
    const [field = ''] = /^\w+(?=:)/.exec(body) ?? []
    const isPart = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, field)
    if (!isPart) return { problems: reading.problems }
    const message = `ends the front matter above “${field}”: take this line of --- out`
    return { problems: [{ file, line: bodyLine - 1, message }] }
  }
  if (isBlank(body)) {
    return { problems: [{ file, line: bodyLine, message: 'has no text under its front matter' }] }
  }
  if (body.length > limit) {
    const message = `has a text of ${body.length} characters; pages show ${limit}`
    return { problems: [{ file, line: bodyLine, message }] }
  }
  // Object.assign keeps the schema's type, which a spread of an unknown object would lose.
  return { value: Object.assign({}, reading.value, { body: printable(body).trim() }), problems: [] }
}
