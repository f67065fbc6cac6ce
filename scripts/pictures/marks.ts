/**
 * Writes the marks of the tools named in content/home/expertise.yaml to public/marks, from the
 * package simple-icons (CC0; the marks belong to their owners, and stand beside their names):
 *   node scripts/pictures/marks.ts
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const { icon: slug } of groups.flatMap(({ tools }) => tools)) {
  const icon = bySlug.get(slug)
  if (!icon) throw new Error(`simple-icons has no mark named “${slug}”`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${icon.path}"/></svg>\n`
  writeFileSync(join(folder, `${slug}.svg`), svg)
}
