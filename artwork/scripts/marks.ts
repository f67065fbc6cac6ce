/**
 * Writes the marks of the tools named in content/home/expertise.yaml, and of the networks a post is
 * shared on, to public/marks, from the package simple-icons (CC0; the marks belong to their owners,
 * and stand beside their names):
 *   node artwork/scripts/marks.ts
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as icons from 'simple-icons'
import { parse } from 'yaml'
import { homeSchemas } from '../../app/content/schemas/home.ts'

const root = join(import.meta.dirname, '../..')
const { groups } = homeSchemas.expertise.parse(
  parse(readFileSync(join(root, 'content/home/expertise.yaml'), 'utf8')),
)
const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
const folder = join(root, 'public/marks')

/** No longer in the package; drawn here as a sheet with two letters cut out of it. */
const linkedin =
  'M2.5 0h19A2.5 2.5 0 0 1 24 2.5v19a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 0 21.5v-19A2.5 2.5 0 0 1 2.5 0zM5.4 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3.7 9h3.4v11.3H3.7zM9.3 9h3.3v1.6c.6-1.1 1.9-1.9 3.5-1.9 3.3 0 4.2 2.1 4.2 5.1v6.5h-3.4v-5.9c0-1.6-.3-2.9-1.9-2.9-1.7 0-2.2 1.3-2.2 2.9v5.9H9.3z'

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const slug of groups.flatMap(({ tools }) => tools.map(({ icon }) => icon)))
  write(
    slug,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawn(pathOf(slug))}</svg>`,
  )

// Where a post is shared (app/pages/blog-slug), in a row on one sheet: one request for four marks.
const networks = {
  linkedin: drawn(linkedin, ' fill-rule="evenodd"'),
  facebook: drawn(pathOf('facebook')),
  x: drawn(pathOf('x')),
  whatsapp: drawn(pathOf('whatsapp')),
}
const row = Object.entries(networks).map(
  ([name, mark], index) =>
    `<view id="${name}" viewBox="${24 * index} 0 24 24"/><g transform="translate(${24 * index})">${mark}</g>`,
)
write(
  'networks',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${24 * row.length} 24">${row.join('')}</svg>`,
)

// The check knows them by this list (app/content/checks/pictures.ts).
const listNames = (of: string) =>
  readdirSync(of)
    .filter((file) => file.endsWith('.svg') && file !== 'networks.svg')
    .map((file) => file.replace('.svg', ''))
const names = { tools: listNames(folder), logos: listNames(join(root, 'app/pictures/logos')) }
writeFileSync(join(root, 'app/pictures/marks.json'), `${JSON.stringify(names, null, 2)}\n`)

/** @throws when the package has no such mark */
function pathOf(slug: string): string {
  const icon = bySlug.get(slug)
  if (!icon) throw new Error(`simple-icons has no mark named “${slug}”`)
  return icon.path
}

function drawn(path: string, attribute = ''): string {
  return `<path${attribute} d="${path}"/>`
}

function write(name: string, svg: string): void {
  writeFileSync(join(folder, `${name}.svg`), `${svg}\n`)
}
