declare module 'vitest' {
  interface TaskMeta {
    needs?: string
  }
}

/**
 * Options of a test that needs something of the machine. Where it is missing the test is skipped, and
 * the last lines of a run say why.
 */
export const needs = (what: string, isThere: boolean) => ({
  skip: !isThere,
  meta: { needs: what },
})

export const needsLinux = needs('Linux', process.platform === 'linux')
