/** `npm run settings`: writes .env.example from the schema of the environment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { settingGroups } from '../server/environment.ts'

type Setting = { name: string; description: string; value: string }

const groups = Object.entries(settingGroups).map(([title, shape]) => {
  const { properties = {} } = z.toJSONSchema(z.object(shape), { io: 'input' })
  const settings = Object.entries(properties).map(([name, property]): Setting => {
    const { description, default: value = '', needs } = typeof property === 'object' ? property : {}
    if (!description || !Array.isArray(needs)) throw new Error(`${name}: put meta() last`)
    const needed = needs.length > 0 ? ` Needs ${needs.join(' and ')}.` : ''
    return { name, description: `${description}${needed}`, value: String(value) }
  })
  return { title, settings }
})

const lines = [
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
]

export const settingsExample = `${lines.join('\n')}\n`

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../.env.example'), settingsExample)

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
