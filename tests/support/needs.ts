declare module 'vitest' {
  interface TaskMeta {
    needs?: string
  }
}

/**
 * Options of a test that needs a program or system. Where it is missing the test is skipped, and the
 * last lines of a run give the reason.
 */
export const needs = (what: string, isThere: boolean) => ({
  skip: !isThere,
  meta: { needs: what },
})

export const needsLinux = needs('Linux', process.platform === 'linux')
