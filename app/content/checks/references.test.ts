import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import marks from '../../pictures/marks.json' with { type: 'json' }
import { checkReferences } from './references.ts'

let removed: string | undefined
const { problems, replace } = checkedContent(({ sources, names }) =>
  checkReferences(
    sources,
    names.filter((name) => name !== removed),
  ),
)

test.each([
  ['projects/travellet.yaml', '- UI-UX-design', '- ui-ux', 'No service named “ui-ux”'],
  ['portfolio.yaml', '[tamwwil, builtop', '[tamwil, builtop', 'No project named “tamwil”'],
  ['contact.yaml', 'form: contact-us', 'form: contact', 'No form named “contact”'],
  [
    'home/videos.yaml',
    'picture: video-desk',
    'picture: video-sofa',
    'No picture named “video-sofa”',
  ],
  [
    'career/life.yaml',
    'picture: life-demo',
    'picture: life-beach',
    'No picture named “life-beach”',
  ],
  ['pages.yaml', 'name: life-roof', 'name: life-cellar', 'No picture named “life-cellar”'],
  ['home/expertise.yaml', 'icon: redis', 'icon: valkey', 'No mark public/marks/valkey.svg'],
])(
  'in %s a reference to what is missing is reported at its line (%s)',
  (file, piece, by, message) => {
    const line = replace(file, piece, by)
    expect(problems()).toEqual([expect.stringMatching(`^${file}:${line} ${message}`)])
  },
)

test('a form that every page links to must be there', () => {
  removed = 'forms/contact-us.yaml'
  expect(problems()).toContain(
    'forms/contact-us.yaml:1 This form is missing; every page links to it',
  )
  removed = undefined
})

test('the marks and logos that content may name are those there are', () => {
  const listSvg = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg') && file !== 'networks.svg')
      .map((file) => file.replace('.svg', ''))
  expect(marks).toEqual({ tools: listSvg('public/marks'), logos: listSvg('app/pictures/logos') })
})
