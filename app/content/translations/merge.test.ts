import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { counted, id, line, name, reference, template, text } from '../../../contracts/fields.ts'
import { hashText, listWords, merge } from './merge.ts'

const schema = z.strictObject({
  heading: line(40),
  note: line(40).optional(),
  detail: text(300).optional(),
  brand: name(20).optional(),
  steps: z.array(z.strictObject({ title: line(40), icon: name(20), detail: text(90) })).min(1),
  questions: z.array(z.strictObject({ id: id(), title: line(40) })).min(1),
  places: z
    .array(z.strictObject({ city: line(20), street: line(20).optional() }))
    .min(1)
    .meta({ kept: true }),
  projects: z.array(reference('projects')).min(1),
})
type Value = z.infer<typeof schema>

const english: Value = {
  heading: 'How we work',
  note: 'From 6 weeks',
  detail: 'A first version takes 6 weeks.',
  brand: '9ex',
  steps: [
    { title: 'Sketch', icon: 'pen', detail: 'On paper, with you.' },
    { title: 'Build', icon: 'code', detail: 'A version every week.' },
    { title: 'Launch', icon: 'flag', detail: 'We watch and fix.' },
  ],
  questions: [
    { id: 'price', title: 'What does it cost?' },
    { id: 'time', title: 'How long does it take?' },
  ],
  places: [{ city: 'Lahore', street: 'Block G' }],
  projects: ['one', 'two'],
}
const arabic = {
  heading: 'كيف نعمل',
  note: 'ابتداءً من 6 أسابيع',
  detail: 'يستغرق الإصدار الأول 6 أسابيع.',
  steps: [
    { title: 'نرسم', detail: 'على الورق معك.' },
    { title: 'نبني', detail: 'إصدار كل أسبوع.' },
    { title: 'نطلق', detail: 'نراقب ونصلح.' },
  ],
  questions: [
    { id: 'price', title: 'كم يكلّف؟' },
    { id: 'time', title: 'كم يستغرق؟' },
  ],
  places: [{ city: 'لاهور', street: 'بلوك G' }],
}

/** The hashes of an English value, as an overlay has them. */
function hashesOf(value: Value): Map<string, string> {
  const ids = value.questions.map((question) => question.id)
  return new Map(
    listWords(schema, value).map(({ path, hash }) => [
      path.map((step, at) => (path[at - 1] === 'questions' ? ids[Number(step)] : step)).join('.'),
      hash,
    ]),
  )
}

/** Translates the English after a change of it. */
function translate(
  change: (value: Value) => void = () => {},
  words: unknown = arabic,
  from: ReadonlyMap<string, string> = hashesOf(english),
) {
  const changed = structuredClone(english)
  change(changed)
  const { value, texts } = merge(
    schema,
    changed,
    { words, from },
    { language: 'ar', parse: (each) => schema.safeParse(each) },
  )
  const keys = (wanted: string) =>
    texts.flatMap(({ key, state }) => (state === wanted ? [key] : []))
  return { value: value as Value, texts, behind: keys('behind'), missing: keys('missing') }
}
const isolated = (text: string) => `\u2066${text}\u2069`
const titles = ({ value }: { value: Value }) => value.steps.map(({ title }) => title)

test('a value is its English with the words of the overlay', () => {
  const { value, behind, missing } = translate()
  expect(value).toEqual({
    ...english,
    ...arabic,
    steps: arabic.steps.map((step, at) => ({ ...step, icon: english.steps[at]?.icon })),
  })
  expect([behind, missing]).toEqual([[], []])
})

test('white space is no change', () => {
  const { behind } = translate((value) => Object.assign(value, { heading: ' How  we\nwork' }))
  expect(behind).toEqual([])
})

test('the Arabic of a reworded text stays, and is behind', () => {
  const { value, behind } = translate((each) => {
    each.heading = 'The way we work'
    each.steps[1] = { title: 'Build', icon: 'code', detail: 'A tested version every week.' }
  })
  expect([value.heading, value.steps[1]?.detail]).toEqual(['كيف نعمل', 'إصدار كل أسبوع.'])
  expect(behind).toEqual(['heading', 'steps.1.detail'])
})

describe('a figure or placeholder that has changed', () => {
  test.each(['From 8 weeks', 'From {{price}}', 'Soon', '6 to 8 weeks'])(
    'shows a line in English: %s',
    (note) => {
      const { value, behind } = translate((each) => Object.assign(each, { note }))
      expect(value.note).toBe(isolated(note))
      expect(behind).toEqual(['note'])
    },
  )

  test('is no other for a comma between thousands', () => {
    const { value } = translate((each) => Object.assign(each, { note: 'From $5,000' }), {
      ...arabic,
      note: 'ابتداءً من $5000',
    })
    expect(value.note).toBe('ابتداءً من $5000')
  })

  test('leaves the Arabic of a paragraph', () => {
    const { value, behind } = translate((each) =>
      Object.assign(each, { detail: 'A first version takes 8 weeks.' }),
    )
    expect(value.detail).toBe(arabic.detail)
    expect(behind).toEqual(['detail'])
  })

  test('is not seen in words: twelve for ten', () => {
    const { value, behind } = translate((each) => Object.assign(each, { heading: 'Twelve weeks' }))
    expect(value.heading).toBe(arabic.heading)
    expect(behind).toEqual(['heading'])
  })

  test('does not hide a new translation that has it', () => {
    const { value, behind } = translate((each) => Object.assign(each, { note: 'From 8 weeks' }), {
      ...arabic,
      note: 'ابتداءً من 8 أسابيع',
    })
    expect(value.note).toBe('ابتداءً من 8 أسابيع')
    expect(behind).toEqual(['note'])
  })
})

describe('a list', () => {
  test('leaves out an item that is new, wherever it is', () => {
    for (const at of [0, 1, 3]) {
      const added = translate(({ steps }) =>
        steps.splice(at, 0, { title: 'Test', icon: 'x', detail: 'With users.' }),
      )
      expect(titles(added)).toEqual(['نرسم', 'نبني', 'نطلق'])
      expect(added.missing).toEqual([`steps.${at}.title`, `steps.${at}.detail`])
      expect(added.behind).toEqual([])
    }
  })

  test('follows its English when that is reordered or cut', () => {
    expect(titles(translate(({ steps }) => steps.reverse()))).toEqual(['نطلق', 'نبني', 'نرسم'])
    expect(titles(translate(({ steps }) => steps.splice(0, 1)))).toEqual(['نبني', 'نطلق'])
  })

  test('keeps an item that is moved and reworded with its other texts', () => {
    const { value, behind } = translate(({ steps }) => {
      steps.reverse()
      steps[0] = { title: 'Launch', icon: 'flag', detail: 'We watch, fix and tell.' }
    })
    expect(value.steps[0]).toEqual({ title: 'نطلق', icon: 'flag', detail: 'نراقب ونصلح.' })
    expect(behind).toEqual(['steps.2.detail'])
  })

  test('of items with ids finds each by its id', () => {
    const { value, behind } = translate(
      ({ questions }) => {
        questions.reverse()
        questions[0] = { id: 'time', title: 'When is it ready?' }
      },
      { ...arabic, questions: arabic.questions.toReversed() },
    )
    expect(value.questions.map(({ title }) => title)).toEqual(['كم يستغرق؟', 'كم يكلّف؟'])
    expect(behind).toEqual(['questions.time.title'])
  })

  test('of items with ids follows an id that is renamed', () => {
    const { value } = translate(({ questions }) =>
      Object.assign(questions[1] ?? {}, { id: 'weeks' }),
    )
    expect(value.questions[1]).toEqual({ id: 'weeks', title: 'كم يستغرق؟' })
  })

  const written: Value['steps'][number] = { title: 'Test', icon: 'x', detail: 'With users.' }
  const own = { title: 'نختبر', detail: 'مع الناس.' }
  const withStep = (at: number) => ({ ...arabic, steps: arabic.steps.toSpliced(at, 0, own) })
  const withoutStep = (at: number) => ({ ...arabic, steps: arabic.steps.toSpliced(at, 1) })

  test('shows an item that is added at its end in both files, before anybody accepts it', () => {
    const { value, behind } = translate(({ steps }) => steps.push(written), withStep(3))
    expect(value.steps.map(({ title }) => title)).toEqual(['نرسم', 'نبني', 'نطلق', 'نختبر'])
    expect(behind).toEqual(['steps.3.title', 'steps.3.detail'])
  })

  test('is current after an item was removed from both files, and follows its English', () => {
    const cut = translate(({ steps }) => steps.splice(1, 1), withoutStep(1))
    expect(titles(cut)).toEqual(['نرسم', 'نطلق'])
    expect(cut.behind).toEqual([])
    const more = translate(
      ({ steps }) => steps.splice(0, 2, written, ...steps.slice(0, 1)),
      withoutStep(1),
    )
    expect(titles(more)).toEqual(['نرسم', 'نطلق'])
    expect(more.missing).toEqual(['steps.0.title', 'steps.0.detail'])
    const reworded = translate(({ steps }) => {
      steps.splice(1, 1)
      steps[0] = { title: 'Draw', icon: 'pen', detail: 'By hand.' }
    }, withoutStep(1))
    expect(titles(reworded)).toEqual(['نرسم', 'نطلق'])
  })

  const translations = new Map([
    ...english.steps.map(({ icon }, at) => [icon, arabic.steps[at]] as const),
    [written.icon, own] as const,
  ])
  const edits: [string, (steps: Value['steps']) => void][] = [
    ['reordered', (steps) => steps.reverse()],
    ['moved to the front', (steps) => steps.unshift(...steps.splice(-1))],
    ['moved to the end', (steps) => steps.push(...steps.splice(0, 2))],
    ['cut', (steps) => steps.splice(0, 1)],
    ['cut at the end', (steps) => steps.splice(2, 1)],
    ['extended', (steps) => steps.unshift({ title: 'Meet', icon: 'y', detail: 'For tea.' })],
  ]
  test.each(edits)(
    'never has words of another item when it is %s, though nobody accepted an item added or removed',
    (_, edit) => {
      const expectOwn = ({ steps }: Value) => {
        for (const { icon, title } of steps)
          expect([translations.get(icon)?.title, expect.stringMatching(/^\u2066/)]).toContainEqual(
            title,
          )
      }
      for (const at of [0, 1, 2, 3]) {
        const added = translate(({ steps }) => {
          steps.splice(at, 0, written)
          edit(steps)
        }, withStep(at))
        expectOwn(added.value)
        const removed = translate(({ steps }) => {
          steps.splice(at, 1)
          edit(steps)
        }, withoutStep(at))
        expectOwn(removed.value)
      }
    },
  )

  test('of names and facts shows a new item in English', () => {
    const { value, missing } = translate(({ places }) => places.push({ city: 'Jeddah' }))
    expect(value.places).toEqual([...arabic.places, { city: isolated('Jeddah') }])
    expect(missing).toEqual(['places.1.city'])
  })

  test('leaves out what another language has no file for, unless it has none', () => {
    const projectsWith = (...names: string[]) =>
      merge(
        schema,
        english,
        { words: arabic, from: new Map() },
        {
          language: 'ar',
          parse: (each) => schema.safeParse(each),
          hasFile: (_, each) => names.includes(each),
        },
      ).value as Value
    expect(projectsWith('two').projects).toEqual(['two'])
    expect(projectsWith().projects).toEqual(['one', 'two'])
  })
})

describe('a text without translation', () => {
  test('is left out if it may be', () => {
    const { value, missing } = translate(() => {}, { ...arabic, note: null })
    expect(value).not.toHaveProperty('note')
    expect(missing).toEqual(['note'])
  })

  test('is shown in English if it is needed', () => {
    const { value } = translate(() => {}, { ...arabic, heading: undefined })
    expect(value.heading).toBe(isolated('How we work'))
  })

  test('takes no translated text with it', () => {
    const { value } = translate(() => {}, {
      ...arabic,
      steps: [{ title: 'نرسم' }, ...arabic.steps.slice(1)],
    })
    expect(value.steps[0]).toEqual({
      title: 'نرسم',
      icon: 'pen',
      detail: isolated('On paper, with you.'),
    })
  })

  test('in a file that has none is shown with all the others in English', () => {
    const { value } = translate(() => {}, {})
    expect(value.steps).toHaveLength(3)
    expect(value.note).toBe(isolated('From 6 weeks'))
  })
})

test('a translation that nobody has accepted is shown, and is behind', () => {
  const { value, behind } = translate(() => {}, arabic, new Map())
  expect(value.heading).toBe('كيف نعمل')
  expect(behind).toHaveLength(listWords(schema, english).length)
})

const words = z.strictObject({
  projects: counted(40),
  open: template(60, 'number').optional(),
})

function translateWords(value: unknown, own: unknown, from: Map<string, string>) {
  const options = { language: 'ar' as const, parse: (each: unknown) => words.safeParse(each) }
  return merge(words, value, { words: own, from }, options)
}

test('words for numbers are one text, with the categories of the language', () => {
  const value = { projects: { one: '{{count}} project', other: '{{count}} projects' } }
  const forms = { one: 'مشروع', two: 'مشروعان', few: '{{count}} مشاريع', other: '{{count}} مشروع' }
  const from = new Map(listWords(words, value).map(({ path, hash }) => [path.join('.'), hash]))
  const { value: merged, texts } = translateWords(value, { projects: forms }, from)
  expect(merged).toEqual({ projects: forms })
  expect(texts.map(({ key, state }) => `${key} ${state}`)).toEqual(['projects current'])
})

test('what the schema refuses is shown in English', () => {
  const value = { projects: { one: 'project', other: 'projects' }, open: 'Open {{number}}' }
  const own = { projects: { one: 'مشروع', other: 'مشاريع' }, open: 'افتح' }
  const from = new Map([['open', hashText('Open {{number}}')]])
  const { value: merged } = translateWords(value, own, from)
  expect(merged).toEqual({ projects: own.projects, open: isolated('Open {{number}}') })
})
