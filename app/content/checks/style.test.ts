import { expect, test } from 'vitest'
import { describeProblems } from '../../../tests/support/changed-content.ts'
import { openFile } from '../read-markdown.ts'
import { checkStyle } from './style.ts'

const style = openFile(
  `
avoid:
  - { phrases: [cutting edge, in today’s world], because: says nothing }
  - { phrases: [—], because: joins what two sentences say better }
prefer:
  - { words: { e-mail: email, colour: color }, endings: ["", s, ful] }
`,
  'content/style.yaml',
).value

const advise = (text: string) => {
  const post = openFile(text, 'content/blog/post.md').value
  return describeProblems(checkStyle([style, post].flatMap((file) => file ?? [])))
}

test.each([
  ['Send e-mails.', '1 “e-mails” is “emails” here'],
  ['One\n**Colourful\nand**.', '2 “Colourful” is “colorful” here'],
  ['---\ntitle: Colour\n---\nOne', '2 “Colour” is “color” here'],
  ['The cutting\nedge of it.', '1 “cutting\nedge” says nothing'],
  ['IN TODAY’S WORLD', '1 “IN TODAY’S WORLD” says nothing'],
  ['One — two', '1 “—” joins what two sentences say better'],
])('%j is advised against', (text, advice) => {
  expect(advise(text)).toEqual([`blog/post.md:${advice}`])
})

test.each([
  'Read https://example.com/colour or /blog/colour, write to colour@colour.example.',
  '[here](/blog/the-colour) and `colour: grey`\n\n```css\ncolour: grey;\n```\n',
  'Colourists and {{colour}}.',
])('%j is not', (text) => {
  expect(advise(text)).toEqual([])
})
