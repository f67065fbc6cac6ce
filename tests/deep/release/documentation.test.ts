import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
const pages = ['README.md', 'bench/README.md', ...inDocs.map((name) => join('docs', name))].filter(
  (name) => name.endsWith('.md'),
)

test('every link of the documentation leads to a file, and to a heading in it', () => {
  const broken = pages.flatMap((page) => {
    const links = readFileSync(page, 'utf8').matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)
    return [...links].flatMap(([, path = '', heading]) => {
      const target = path ? join(dirname(page), path) : page
      const isThere = existsSync(target) && (!heading || headings(target).includes(heading))
      return isThere ? [] : [`${page}: ${path}${heading ? `#${heading}` : ''}`]
    })
  })
  expect(broken).toEqual([])
})

/** The fragments that GitHub makes of headings. */
const headings = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
