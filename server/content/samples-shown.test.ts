import { expect, test } from 'vitest'
import { emptyContent } from '../../tests/support/content-folder.ts'
import { samplesShown } from './samples-shown.ts'

const origins = (...hosts: string[]) => hosts.map((host) => `https://${host}`)

test('a site with a public name counts its samples', () => {
  const folder = emptyContent()
  folder.write('site.yaml', 'sample: [email]\nemail: hello@9ex.example\n')
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    folder.write(`jobs/${name}.md`, `---\ntitle: Job ${name}\nsample: true\n---\n\nText.\n`)
  const told = (fixedOrigin?: string) => samplesShown({ fixedOrigin, contentDir: folder.path })
  expect(told('https://www.9ex.com')).toBe(
    'https://www.9ex.com is a public name, and 7 texts are still samples, 0 translations unreviewed: “npm run content:todo” lists them.',
  )
  for (const origin of [
    undefined,
    ...origins('localhost:3000', '10.0.0.4', '[::1]', 'www.example.com', 'site.test', 'shop.local'),
  ])
    expect(told(origin), origin).toBeUndefined()
  folder.cleanUp()
})

test('translations are counted until somebody has read them', () => {
  const folder = emptyContent()
  const told = () => samplesShown({ fixedOrigin: 'https://www.9ex.com', contentDir: folder.path })
  folder.write('site.yaml', 'sample: [email, phone]\nemail: hello@9ex.example\n')
  folder.write('faq.yaml', 'questions: []\n')
  folder.write('faq.ar.yaml', 'questions: []\n')
  folder.write('gone.ar.yaml', 'heading: ب\n')
  expect(told()).toContain('2 texts are still samples, 1 translations unreviewed')
  folder.write('site.yaml', 'email: hello@9ex.com\n')
  expect(told()).toContain('0 texts are still samples, 1 translations unreviewed')
  folder.write('faq.ar.yaml', 'questions: []\nreader: Nora, 2026-12-03\n')
  expect(told()).toBeUndefined()
  folder.cleanUp()
})

test('a site without samples says nothing', () => {
  const folder = emptyContent()
  folder.write('site.yaml', 'email: hello@9ex.com\n')
  const config = { fixedOrigin: 'https://www.9ex.com', contentDir: folder.path }
  expect(samplesShown(config)).toBeUndefined()
  folder.cleanUp()
})
