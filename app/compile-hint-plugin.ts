import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile the whole of a file while it loads it, beside the page's own thread. Left alone,
 * it compiles a function when that is first called, and a visitor's first press waits for what React
 * does in it (docs/decisions/037-compiled-before-the-press.md).
 * @param names of the files, without what is added to them for caching
 */
export function compileHintPlugin(names: string[]): Plugin {
  return {
    name: 'compile-hint',
    generateBundle: {
      // It counts at the very beginning only, before what Vite puts there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code
      },
    },
    applyToEnvironment: ({ name }) => name === 'client',
  }
}
