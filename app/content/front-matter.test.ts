import { describe, expect, test } from 'vitest'
import { jobFileSchema, postSchema, readArticle } from './front-matter.ts'

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

const readPost = (source: string) => readArticle(source, postSchema, 'content/blog/post.md')
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
        text: 'First paragraph.\n\n---\n\nAfter a rule.',
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

  test.each([
    ['no front matter', 'Just text.\n', 'is missing'],
    ['nothing in it', '', 'is missing'],
    ['text before its front matter', `Hello\n${post}`, 'is missing'],
    ['front matter that never ends', '---\ntitle: Open\n\nText.\n', /has no closing ---/],
  ])('with %s is refused at its first line', (_, source, message) => {
    const [problem] = problemsOf(source)
    expect(problem).toMatchObject({ line: 1, message: expect.stringMatching(message) })
  })

  test('may say that nothing of it is a sample', () => {
    expect(problemsOf(post.replace('draft', 'sample: []\ndraft'))).toEqual([])
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

  test.each(['', '\n', '<!-- later -->', '\n<!-- one -->\n\n<!-- two\n-->\n'])(
    'without text is refused at the line where the text should begin: %j',
    (body) => {
      expect(problemsOf(`${post.slice(0, post.indexOf('\nFirst'))}${body}`)).toEqual([
        {
          file: 'content/blog/post.md',
          line: 12,
          path: 'text',
          message: 'No text under the front matter',
        },
      ])
    },
  )
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
  const readJob = (source: string) => readArticle(source, jobFileSchema, 'content/jobs/qa.md')

  test('need not say when it closes', () => {
    expect(readJob(job).value).toMatchObject({ remote: true, text: 'Breaks things on purpose.' })
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
