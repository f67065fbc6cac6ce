/** `npm run settings`: writes .env.example and docs/settings.md from the schema of the environment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { settingGroups } from '../server/environment.ts'

type Setting = { name: string; description: string; value: string }

const groups = Object.entries(settingGroups).map(([title, shape]) => {
  const { properties = {} } = z.toJSONSchema(z.object(shape), { io: 'input' })
  const settings = Object.entries(properties).map(([name, property]): Setting => {
    const { description, default: value = '' } = typeof property === 'object' ? property : {}
    if (!description) throw new Error(`${name} has no description: put describe() last`)
    return { name, description, value: String(value) }
  })
  return { title, settings }
})

export const settingsFiles = {
  '.env.example': [
    '# Every variable that the server reads. Unset or empty means the default. Set them in the environment,',
    '# or copy this file to .env, which `npm start` and `npm run dev` read. `npm run settings` writes it.',
    ...groups.flatMap(({ title, settings }) => [
      '',
      `# --- ${title} ---`,
      ...settings.flatMap(({ name, description, value }) => [
        ...wrap(description, 100).map((line) => `# ${line}`),
        `${name}=${value}`,
      ]),
    ]),
  ],
  'docs/settings.md': [
    '# Settings',
    '',
    'The server reads the environment, or a `.env` file made from [`.env.example`](../.env.example). Unset or empty means the default. A bad value stops the start with a line that says which values are allowed; a misspelled name, a setting that has no effect without another, or a URL without TLS that takes secrets or leads beyond private networks, is a warning at the start. `npm run settings` writes this page from `server/environment.ts`.',
    ...groups.flatMap(({ title, settings }) => [
      '',
      `## ${title}`,
      '',
      '| variable | default | meaning |',
      '|---|---|---|',
      ...settings.map(
        ({ name, description, value }) =>
          `| \`${name}\` | ${value && `\`${value}\``} | ${linkDocs(description)} |`,
      ),
    ]),
  ],
}

if (import.meta.main) {
  for (const [file, lines] of Object.entries(settingsFiles))
    writeFileSync(join(import.meta.dirname, '..', file), `${lines.join('\n')}\n`)
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function linkDocs(text: string): string {
  return text.replace(/docs\/([\w/-]+\.md)/g, '[docs/$1]($1)')
}
