import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile the whole of a file while it loads it, beside the page's own thread. Left alone,
 * it compiles a function when that is first called, and a visitor's first press waits for what React
 * does in it (docs/decisions/037-what-a-press-waits-for.md).
 * @param name of the file, without what is added to it for caching
 */
export function compileHintPlugin(name: string): Plugin {
  return {
    name: 'compile-hint',
    generateBundle: {
      // It counts at the very beginning only, before what Vite puts there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === name) file.code = hint + file.code
      },
    },
    applyToEnvironment: (environment) => environment.name === 'client',
  }
}
