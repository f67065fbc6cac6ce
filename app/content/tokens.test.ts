import { describe, expect, test } from 'vitest'
import { changedContent, describeProblems } from '../../tests/support/changed-content.ts'
import { checkContent } from './checks/check-content.ts'
import { loadFiles } from './load.ts'
import { fillTokens } from './tokens.ts'

const tokens = { price: '$3000', email: 'hello@9ex.example', cities: 'Lahore', days: 'Monday' }

describe('tokens are replaced', () => {
  test('in every text of a value, and nowhere else', () => {
    const value = { texts: ['From {{price}}, {{price}}.', 'None'], count: 3, isDraft: false }
    expect(fillTokens(value, tokens)).toEqual({
      ...value,
      texts: ['From $3000, $3000.', 'None'],
    })
  })

  test('but not in code, and not where nothing is known', () => {
    const code = ['`{{price}}`', '```\n{{price}}\n```', '~~~\n{{price}}\n~~~', '> ~~~\n> {{price}}']
    for (const text of [...code, '{{prise}}', '{price}', '{{}}'])
      expect(fillTokens(text, tokens)).toBe(text)
    expect(fillTokens('~~~\n{{price}}\n~~~\n{{price}}', tokens)).toMatch(/~~~\n\$3000$/)
    expect(fillTokens('{{price}}', {})).toBe('{{price}}')
  })
})

describe('in content', () => {
  test('the price and the email are written once, and shown where they are named', () => {
    const content = changedContent()
    content.replace('pricing.yaml', 'amount: 3000', 'amount: 12500')
    content.replace('home/services.yaml', 'Take the one you miss', 'From {{price}}')
    content.write('privacy.md', 'Write to [{{email}}](mailto:{{email}}).')
    const { home, privacy, site } = loadFiles(content)
    expect(home.services?.lead).toMatch(/^From \$12,500/)
    expect(privacy).toBe(`Write to [${site.email}](mailto:${site.email}).`)
  })

  test('a new office is named wherever the cities are listed', () => {
    const content = changedContent()
    const izmir = 'offices:\n  - { city: Izmir, country: Turkey, street: Quay 1 }\n'
    content.replace('site.yaml', 'offices:\n', izmir)
    content.replace('home/services.yaml', 'Take the one you miss', 'From {{cities}}')
    expect(loadFiles(content).home.services?.lead).toMatch(/^From Izmir, Lahore, and Riyadh/)
  })

  test('a form recalls what the visitor has answered, and says when it is answered', () => {
    const content = changedContent()
    content.replace('forms/contact-us.yaml', 'A person answers', 'On {{days}} we answer')
    const form = loadFiles(content).forms.find(({ id }) => id === 'contact-us')
    expect(form?.thankYous[0]?.text).toMatch(/^On Sunday to Friday we answer.*{{email}}/)
  })

  test('an unknown token is refused', () => {
    const content = changedContent()
    const line = content.replace('home/services.yaml', 'Take the one you miss', 'From {{prise}}')
    expect(() => loadFiles(content)).toThrow(
      `content/home/services.yaml:${line} lead: Unknown placeholder {{prise}}; there are {{price}}, {{email}}, {{cities}}, {{days}}`,
    )
  })
})

test('the gate reads posts for tokens, but for their code', () => {
  const content = changedContent()
  const line = content.replace(
    'blog/the-week-after-launch.md',
    '## What to repair at once\n',
    'At {{ price }}, `{{name}}`.\n',
  )
  expect(describeProblems(checkContent(content).problems)).toEqual([
    expect.stringContaining(
      `blog/the-week-after-launch.md:${line} Unknown placeholder {{ price }}`,
    ),
  ])
})
