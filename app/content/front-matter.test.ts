import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testContent } from '../../tests/support/content-folder.ts'
import { jobFileSchema, postSchema, readFrontMatter } from './front-matter.ts'

const post = `---
title: "What an MVP leaves out"
slug: what-an-mvp-leaves-out
date: "2026-03-02T08:00:00Z"
picture: /media/blog/what-an-mvp-leaves-out.svg
pictureAlt: "A drawing."
summary: "What to leave out."
tags: [mvp]
author: "9ex"
draft: false
---

First paragraph.

---

After a rule.
`

const readPost = (source: string) => readFrontMatter(source, postSchema, 'content/blog/post.md')
const problemsOf = (source: string) => readPost(source).problems

describe('a post’s file', () => {
  test('is parted into its front matter and its text', () => {
    expect(readPost(post)).toEqual({
      problems: [],
      value: {
        title: 'What an MVP leaves out',
        slug: 'what-an-mvp-leaves-out',
        date: '2026-03-02T08:00:00Z',
        picture: '/media/blog/what-an-mvp-leaves-out.svg',
        pictureAlt: 'A drawing.',
        summary: 'What to leave out.',
        tags: ['mvp'],
        author: '9ex',
        draft: false,
        body: 'First paragraph.\n\n---\n\nAfter a rule.',
      },
    })
  })

  test('names a person, what they do, and what of that is a sample', () => {
    const person = 'author: "Sana Malik"\nrole: "QA lead"\nsample: [author, role]'
    expect(readPost(post.replace('author: "9ex"', person)).value).toMatchObject({
      author: 'Sana Malik',
      role: 'QA lead',
      sample: ['author', 'role'],
    })
    expect(problemsOf(post.replace('draft', 'sample: [title]\ndraft'))).toHaveLength(1)
  })

  test('loses what no page can show, in its text and in its fields', () => {
    const odd = post
      .replace('First', '\ufeffFi\0rst\ud800')
      .replace('What an MVP', String.raw`What\0 an \ud800MVP`)
    expect(readPost(odd).value?.body).toMatch(/^First paragraph/)
    expect(readPost(odd).value?.title).toBe('What an MVP leaves out')
  })

  test('is refused with a line of --- in its front matter, at that line', () => {
    expect(problemsOf(post.replace('tags:', '---\ntags:'))).toEqual([
      {
        file: 'content/blog/post.md',
        line: 8,
        message: 'ends the front matter above “tags”: take this line of --- out',
      },
    ])
  })

  test('is refused with a text that is longer than a page shows', () => {
    const long = post.replace('First', 'x'.repeat(70_000))
    expect(problemsOf(long)).toEqual([
      {
        file: 'content/blog/post.md',
        line: 12,
        message: expect.stringMatching(/^has a text of \d{5,6} characters; pages show 70000$/),
      },
    ])
  })

  test.each([
    ['no front matter', 'Just text.\n'],
    ['nothing in it', ''],
    ['text before its front matter', `Hello\n${post}`],
  ])('with %s is refused, with the line and what is missing', (_, source) => {
    expect(problemsOf(source)).toEqual([
      {
        file: 'content/blog/post.md',
        line: 1,
        message: 'must begin with front matter between --- lines',
      },
    ])
  })

  test('with front matter that never ends is told so', () => {
    expect(problemsOf('---\ntitle: Open\n\nText.\n')).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringContaining('does not end') }),
    ])
  })

  test('may have blanks behind its --- lines, and blank lines above', () => {
    const blanks = `\n  \n${post.replace('---', '--- ').replace('false\n---', 'false\n---\t ')}`
    expect(readPost(blanks)).toEqual(readPost(post))
    expect(readPost(`\u200b${post.replace('false\n---', 'false\n---\u200b')}`)).toEqual(
      readPost(post),
    )
    expect(problemsOf(blanks.replace('draft: false', 'draft: perhaps'))[0]?.line).toBe(12)
    expect(problemsOf(blanks.replace(/First[\s\S]*/, ''))[0]?.line).toBe(14)
  })

  test.each(['https://a.b:99999/x.png', 'https://', '/pictures/x.png', 'x.png'])(
    'with the picture %s is refused',
    (url) => {
      expect(problemsOf(post.replace('/media/blog/what-an-mvp-leaves-out.svg', url))).toEqual([
        expect.objectContaining({ line: 5, message: 'must be https:// or /media/…' }),
      ])
    },
  )

  test('with a blank in the name of its picture is told how to write it', () => {
    expect(problemsOf(post.replace('what-an-mvp-leaves-out.svg', 'my photo.png'))).toEqual([
      expect.objectContaining({ line: 5, message: 'has a blank: write it as %20' }),
    ])
  })

  test('may say that nothing of it is a sample', () => {
    expect(problemsOf(post.replace('draft', 'sample: []\ndraft'))).toEqual([])
  })

  test.each([
    ['title: What an MVP leaves out: much', 'put the title in quotes: it has a colon'],
    ['title: @home', 'put the title in quotes: “@” has a meaning of its own at its beginning'],
    ['title: !Now or never', 'put the title in quotes: “!” has'],
    ['title: "An MVP" of ours', 'has more after the closing quote'],
    ["title: 'What's left out'", 'has more after the closing quote'],
    ['title "What an MVP leaves out"', 'lacks the colon and the blank after its name'],
    ['title: a\ntitle: b', 'is there twice'],
    ['title:\u00a0What an MVP', 'has a blank that does not count behind its colon'],
    ['title:\u200bWhat an MVP', 'has a blank that does not count behind its colon'],
  ])('with %s is told one line and what to do', (title, message) => {
    const problems = problemsOf(post.replace(/title: .*/, title))
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(message)
    expect(problems[0]?.message).not.toMatch(/line|column|scalar|mapping/)
    expect(problems[0]?.line).toBe(title.split('\n').length + 1)
  })

  test.each([
    ['title: "What an MVP leaves out"', `title: "${'x'.repeat(91)}"`, 2, 'title'],
    ['slug: what-an-mvp-leaves-out', 'slug: What an MVP', 3, 'slug'],
    ['slug: what-an-mvp-leaves-out', 'slug: ../secret', 3, 'slug'],
    ['"2026-03-02T08:00:00Z"', '"2026-03-02"', 4, 'date'],
    ['"2026-03-02T08:00:00Z"', '"2026-02-30T08:00:00Z"', 4, 'date'],
    ['/media/blog/what-an-mvp-leaves-out.svg', 'http://example.com/a.png', 5, 'picture'],
    ['/media/blog/what-an-mvp-leaves-out.svg', 'javascript:alert(1)', 5, 'picture'],
    ['tags: [mvp]', 'tags: []', 8, 'tags'],
    ['tags: [mvp]', 'tags: [mvp, 7]', 8, 'tags.1'],
    ['draft: false', 'draft: "no"', 10, 'draft'],
  ])('with %s replaced by %s is refused at its line', (good, bad, line, field) => {
    expect(problemsOf(post.replace(good, bad))).toEqual([
      { file: 'content/blog/post.md', line, path: field, message: expect.stringMatching('.') },
    ])
  })

  test.each([
    ['draft: false', 'draft: "false"', 'must be true or false: take its quotes off'],
    ['draft: false', 'draft: "no"', 'must be true or false'],
  ])('with %s replaced by %s is told what to do', (good, bad, message) => {
    expect(problemsOf(post.replace(good, bad))).toEqual([expect.objectContaining({ message })])
  })

  test('with several mistakes gets a problem for each', () => {
    const broken = post.replace('draft: false', 'draft: maybe').replace('[mvp]', '[]')
    expect(problemsOf(broken).map(({ line }) => line)).toEqual([8, 10])
  })

  test('with broken YAML is refused at the broken line of the file', () => {
    expect(problemsOf(post.replace('summary: "What', 'summary: "What"'))).toEqual([
      expect.objectContaining({ file: 'content/blog/post.md', line: 7 }),
    ])
  })

  test('without a field is told which one', () => {
    expect(problemsOf(post.replace('author: "9ex"\n', ''))).toEqual([
      expect.objectContaining({ path: 'author', message: 'is missing' }),
    ])
  })

  test('with an unknown field is told which one and where', () => {
    expect(problemsOf(post.replace('author:', 'autor: "9ex"\nauthor:'))).toEqual([
      { file: 'content/blog/post.md', line: 9, message: expect.stringContaining('autor') },
    ])
  })

  test('with a value that YAML takes for an alias is refused, not thrown at the reader', () => {
    const emphasised = post.replace('"What an MVP leaves out"', '*Less*')
    expect(problemsOf(emphasised)).toEqual([
      expect.objectContaining({ file: 'content/blog/post.md', line: 2 }),
    ])
  })

  test.each(['', '\n', '<!-- later -->', '\n<!-- one -->\n\n<!-- two\n-->\n'])(
    'without text is refused at the line where the text should begin: %j',
    (body) => {
      expect(problemsOf(`${post.slice(0, post.indexOf('\nFirst'))}${body}`)).toEqual([
        { file: 'content/blog/post.md', line: 12, message: 'has no text under its front matter' },
      ])
    },
  )

  test('may have comments beside its text', () => {
    for (const body of ['<!-- a --> b', 'a <!-- b -->', 'a -->'])
      expect(problemsOf(post.replace('First paragraph.', body))).toEqual([])
  })
})

describe('a job’s file', () => {
  const job = `---
title: "QA engineer"
slug: qa-engineer
date: "2026-11-02T06:00:00Z"
place: "Lahore, Pakistan"
type: "Full-time"
remote: true
---
Breaks things on purpose.
`
  const readJob = (source: string) => readFrontMatter(source, jobFileSchema, 'content/jobs/qa.md')

  test('need not say when it closes', () => {
    expect(readJob(job).value).toMatchObject({ remote: true, body: 'Breaks things on purpose.' })
  })

  test('closes on a day, not at a time', () => {
    const closing = (day: string) =>
      readJob(job.replace('remote: true', `remote: true\ncloses: ${day}`))
    expect(closing('"2027-03-31"').value?.closes).toBe('2027-03-31')
    for (const bad of ['"2027-03-31T10:00:00Z"', '"2027-02-30"', 'soon', '31.3.2027']) {
      expect(closing(bad).problems).toEqual([
        {
          file: 'content/jobs/qa.md',
          line: 8,
          path: 'closes',
          message: 'must be a date, 2027-03-31',
        },
      ])
    }
  })
})

test('front matter beyond any need is not read', () => {
  const many = `---\n${Array.from({ length: 2000 }, (_, at) => `key${at}: value`).join('\n')}\n---\nText.\n`
  expect(readFrontMatter(many, postSchema, 'x.md').problems).toEqual([
    { file: 'x.md', line: 2, message: expect.stringMatching(/^has front matter of \d+ char/) },
  ])
})

test.each([
  ['blog', postSchema],
  ['jobs', jobFileSchema],
])('every file of %s is sound', (folder, schema) => {
  const path = join(testContent, folder)
  const files = readdirSync(path)
  expect(files.length).toBeGreaterThan(0)
  const problems = files.flatMap(
    (name) => readFrontMatter(readFileSync(join(path, name), 'utf8'), schema, name).problems,
  )
  expect(problems).toEqual([])
})
