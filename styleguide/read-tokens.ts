export type Token = { name: string; value: string; dark: string | undefined }

/**
 * The tokens of a stylesheet, from its own text, so that none can be left out.
 * @param css one `@theme` block and, where colors are swapped, a block for the dark scheme
 * @param prefix of the names wanted, such as `--color-`
 */
export function readTokens(css: string, prefix: string): Token[] {
  const [light = '', dark = ''] = css.split('@media')
  const lightValues = new Map(declarations(light))
  const darkValues = new Map(declarations(dark))
  return [...lightValues]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => {
      const darkValue = darkValues.get(name)
      return {
        name,
        value: resolve(value, lightValues),
        dark: darkValue && resolve(darkValue, lightValues),
      }
    })
}

/** The value itself where a token refers to another one. */
const resolve = (value: string, values: Map<string, string>): string =>
  values.get(/^var\((.*)\)$/.exec(value)?.[1] ?? '') ?? value

const declarations = (css: string): [string, string][] =>
  [...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
