import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
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
])(
  'in %s a reference to a missing file is reported at its line (%s)',
  (file, piece, by, message) => {
    const line = replace(file, piece, by)
    expect(problems()).toEqual([`${file}:${line} ${message}`])
  },
)

test('a form that every page links to must be there', () => {
  removed = 'forms/contact-us.yaml'
  expect(problems()).toContain(
    'forms/contact-us.yaml:1 This form is missing; every page links to it',
  )
  removed = undefined
})
