import { expect, test } from 'vitest'
import { z } from 'zod'
import { formId, line, name, paragraphs, picture, reference, sitePath } from './fields.ts'
import { findDescription, listFields } from './list-fields.ts'

const schema = z.strictObject({
  title: line(20),
  brand: name(20),
  count: z.number(),
  text: paragraphs(),
  related: z.array(reference('projects')).optional(),
  action: z.strictObject({ form: formId(), to: sitePath().optional() }).refine(() => true),
  art: z.strictObject({ picture: picture().optional() }).transform((art) => art),
  byPath: z.record(z.string(), z.strictObject({ lead: line(20) })),
  either: z.union([z.literal('none'), z.array(line(20))]),
})
const value = {
  title: 'A title',
  brand: '9ex',
  count: 3,
  text: ['One', 'Two'],
  related: ['tamwwil'],
  action: { form: 'contact-us', to: '/faq' },
  art: { picture: 'life-roof' },
  byPath: { '/faq': { lead: 'Questions' } },
  either: ['So'],
}
const describeFields = (of: unknown) =>
  listFields(schema, of).map(({ path, kind, value }) => `${path.join('.')} ${kind} ${value}`)

test('lists what the schema marks, through all that wraps it', () => {
  expect(describeFields(value)).toEqual([
    'title words A title',
    'brand name 9ex',
    'text.0 words One',
    'text.1 words Two',
    'related.0 reference tamwwil',
    'action.form reference contact-us',
    'action.to path /faq',
    'art.picture picture life-roof',
    'byPath./faq.lead words Questions',
    'either.0 words So',
  ])
  expect(listFields(schema, value)[4]).toMatchObject({ to: 'projects' })
})

test('lists what can be found of a value with problems', () => {
  expect(describeFields({ ...value, title: 7, text: 'One', action: null, other: 'x' })).toEqual([
    'brand name 9ex',
    'related.0 reference tamwwil',
    'art.picture picture life-roof',
    'byPath./faq.lead words Questions',
    'either.0 words So',
  ])
  for (const none of [undefined, null, 'x', 3, []]) expect(describeFields(none)).toEqual([])
})

test('finds the description of a field, through all that wraps it', () => {
  const described = z.strictObject({
    lead: line(20).optional().describe('Under the heading.'),
    cards: z.array(z.strictObject({ alt: line(20).describe('Describes the picture.') })).min(1),
    facts: z
      .strictObject({ year: z.int() })
      .refine(() => true)
      .describe('Only what is known.'),
  })
  const find = (...path: PropertyKey[]) => findDescription(described, path)
  expect(find('lead')).toBe('Under the heading.')
  expect(find('cards', 0, 'alt')).toBe('Describes the picture.')
  expect(find('facts')).toBe('Only what is known.')
  for (const none of [[], ['cards'], ['facts', 'year'], ['other', 'thing']])
    expect(find(...none)).toBeUndefined()
})
