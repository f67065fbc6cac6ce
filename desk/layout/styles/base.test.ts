import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The colors of a sheet by their names, in the light and the dark scheme. */
function colorsOf(path: string): Map<string, string>[] {
  const [light = '', dark = ''] = readFileSync(path, 'utf8').split('prefers-color-scheme: dark')
  return [light, dark].map(
    (part) =>
      new Map(
        [...part.matchAll(/--(?:color-)?([\w-]+): (#[\da-f]{3,8});/g)].map(
          ([, name = '', color = '']) => [name, color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')],
        ),
      ),
  )
}

test('the desk has the colors of the site', () => {
  const site = colorsOf('app/styles/tokens.css')
  for (const [scheme, colors] of colorsOf('desk/layout/styles/base.css').entries())
    for (const [name, color] of colors)
      if (site[scheme]?.has(name)) expect(color, name).toBe(site[scheme].get(name))
})
