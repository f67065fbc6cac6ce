import { describe, expect, test } from 'vitest'
import { renderText } from '~/text/render-text.server'
import { outlinePost } from './outline-post.ts'

const words = (count: number) => 'word '.repeat(count)
const read = (text: string) => outlinePost(renderText(text))
const parts = (...titles: string[]) => titles.map((title) => `## ${title}\n\n${words(300)}`)

describe('the time a post takes', () => {
  test.each([
    [0, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
    [1200, 6],
  ])('with %d words is %d minutes', (count, minutes) => {
    expect(read(words(count)).minutes).toBe(minutes)
  })

  test('counts what is read, wherever it stands, and no marks', () => {
    const table = `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(200)}`
    expect(read(table).minutes).toBe(2)
    expect(read(`<script>${words(5000)}</script>\n\n${words(250)}`).minutes).toBe(1)
  })
})

describe('the contents', () => {
  test('of a long post are its sections, each leading to its heading', () => {
    const text = renderText(parts('First', 'The *second*', 'Third').join('\n\n'))
    const { sections } = outlinePost(text)
    expect(sections.map(({ title }) => title)).toEqual(['First', 'The second', 'Third'])
    const ids = text.flatMap((node) => (node.type === 'text' ? [] : (node.properties.id ?? [])))
    expect(ids).toEqual(sections.map(({ id }) => id))
    expect(ids[1]).toBe('section-the-second')
  })

  test('of a short post are none, and of one with two sections', () => {
    expect(read('## One\n\na\n\n## Two\n\nb\n\n## Three\n\nc').sections).toEqual([])
    expect(read(parts('One', 'Two').join('\n\n')).sections).toEqual([])
  })

  test('leave out a heading without words, and what is inside a quotation', () => {
    const { sections } = read(
      parts('One', '', '<!-- x -->', 'Two', 'Three').join('\n\n> ## No\n\n'),
    )
    expect(sections.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  test.each([
    ['<script>alert(1)</script>Words', 'Words'],
    ['" onclick="alert(1)', '" onclick="alert(1)'],
    ['مقدمة', 'مقدمة'],
  ])('of a heading %j are words only', (heading, title) => {
    const { sections } = read(parts(heading, 'Two', 'Three').join('\n\n'))
    expect(sections[0]?.title).toBe(title)
    expect(sections[0]?.id).toMatch(/^section-[^\s"<>]+$/)
  })
})
