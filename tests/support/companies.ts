/** Companies other than that of tests/content, each made from it. */
import { readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Document, isScalar, visit } from 'yaml'
import { job, post } from './content-files.ts'
import { type ContentFolder, copyOfContent } from './content-folder.ts'

/**
 * Another company, which says nothing that the company of tests/content says: every text is spelled
 * backwards, and projects and services have names that no picture is drawn for. It has one post and one
 * job.
 */
export function anotherCompany(): ContentFolder {
  const company = copyOfContent()
  for (const name of ['blog', 'jobs', 'media', 'privacy.md']) company.remove(name)
  const keys = [...listKeys(company, 'projects'), ...listKeys(company, 'services')]
  const key = new RegExp(`(?<![\\w-])(${keys.join('|')})(?![\\w-])`)
  for (const name of yamlFiles(company))
    company.change(name, (file) =>
      visit(file, {
        Scalar(at, scalar) {
          if (at === 'key' || typeof scalar.value !== 'string') return
          scalar.value = isText(scalar.value)
            ? spellBackwards(scalar.value)
            : scalar.value.replace(key, 'nile-$1')
        },
        Pair: (_, { key }) => (isScalar(key) && key.value === 'currency' ? visit.SKIP : undefined),
      }),
    )
  for (const folder of ['projects', 'services'])
    for (const each of listKeys(company, folder))
      renameSync(
        join(company.path, folder, `${each}.yaml`),
        join(company.path, folder, `nile-${each}.yaml`),
      )
  company.change('site.yaml', (site) => {
    site.set('name', 'Nile & Son')
    site.set('email', 'salam@nile-and-son.example')
    site.set('social', [{ name: 'Mastodon', url: 'https://social.example/@nile-and-son' }])
    site.set('offices', [cairo])
  })
  company.change('pricing.yaml', (pricing) => pricing.setIn(['mvp', 'price', 'amount'], 7450))
  company.write('privacy.md', '# Your data\n\nWe keep an address until the bread is sold.\n')
  company.write('blog/telephone.md', post('telephone', { author: 'Nile & Son' }))
  company.write('jobs/apprentice.md', job('Apprentice', { place: 'Cairo, Egypt' }))
  return company
}

/** A company whose every text is one word, as long as the text may be; and so are its post and its job. */
export function oneWordCompany(): ContentFolder {
  const company = copyOfContent()
  const role = 'role: Front-end engineer, engagement: Monthly'
  company.replace('pricing.yaml', role, `role: Designer, engagement: ${'Months '.repeat(6)}`)
  for (const name of yamlFiles(company))
    company.change(name, (file) =>
      visit(file, {
        Scalar(at, scalar) {
          if (at === 'key' || typeof scalar.value !== 'string' || !isText(scalar.value)) return
          if (!/[/@]/.test(scalar.value)) scalar.value = scalar.value.replaceAll(/[\s-]+/g, '')
        },
      }),
    )
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const text = [
    `A text with \`${'a_very_long_name.'.repeat(4).slice(0, 62)}\` in it, [${word}](/faq) and ${word}.`,
    `## ${word}`,
    `- ${word}\n- \`${word}\``,
    `> ${word}`,
    `| ${word} | \`${word}\` |\n|---|---|\n| ${word} | b |`,
    `\`\`\`js\nconst ${word} = '${word}'\n\`\`\``,
    `<div>${word}</div><font>${word}</font><span>${word}</span>`,
  ].join('\n\n')
  company.write(
    'blog/long.md',
    post('long', { title: word.slice(0, 79), text, tags: [word.slice(0, 24)] }),
  )
  company.write('jobs/long.md', job(word.slice(0, 69), { slug: 'long', text }))
  return company
}

/** Removes fields from a YAML file, wherever they stand in it. */
export const without =
  (...fields: string[]) =>
  (file: Document): void =>
    visit(file, {
      Pair: (_, { key }) =>
        isScalar(key) && fields.includes(String(key.value)) ? visit.REMOVE : undefined,
    })

const cairo = {
  city: 'Cairo',
  country: 'Egypt',
  street: '26th of July Street',
  phone: '+20 2 0000 0000',
  whatsapp: '20200000000',
  latitude: 30.06,
  longitude: 31.22,
}

/** Several words, or one with a capital: keys, paths and kinds have neither. */
const isText = (value: string) => /\s|^\p{Lu}[\p{L}.]*$/u.test(value)

/** Keeps the length, so that there is room for it; what stands in braces, and URLs, stay. */
const spellBackwards = (text: string) =>
  text.replaceAll(/\{.*?\}+|\S*[/@]\S*|[\p{L}\d]+/gu, (word) =>
    /^[\p{L}\d]+$/u.test(word) ? [...word].reverse().join('') : word,
  )

const yamlFiles = ({ path }: ContentFolder) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))

const listKeys = ({ path }: ContentFolder, folder: string) =>
  readdirSync(join(path, folder)).map((file) => basename(file, '.yaml'))
