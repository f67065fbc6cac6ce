import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import baseline from 'eslint-plugin-baseline-js'
import { expect, test } from 'vitest'
import { testBuild } from '../support/site.ts'

/** The last year whose features (https://web.dev/baseline) all browsers of vite.config.ts have. */
const year = 2022

/** Newer features, each with why a script may use it. */
const allowed = {
  'abortsignal-timeout': 'all of the oldest browsers have it, Baseline waits for others',
  'async-clipboard': 'all of the oldest browsers have writeText',
  gpc: 'asked for with `in`',
  'intl-segmenter': 'asked for with `in`',
  navigation: 'asked for with `in`',
  'network-information': 'packages ask whether it is there',
  proto: 'a package guards against it',
}

const eslint = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: {
    plugins: { 'baseline-js': { rules: baseline.rules } },
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available: year,
          includeWebApis: { preset: 'auto' },
          includeJsBuiltins: { preset: 'auto' },
          ignoreFeatures: Object.keys(allowed),
        },
      ],
    },
  },
})

async function findNewer(script: string): Promise<string[]> {
  const [result] = await eslint.lintText(script)
  return (result?.messages ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('scripts use nothing that the oldest browsers lack', async () => {
  expect(await findNewer('URL.canParse(location.href)')).toHaveLength(1)
  const scripts = [
    ...globSync(join(testBuild.client, 'assets/*.js')).filter((path) => !/styleguide/.test(path)),
    ...globSync('{app,desk}/layout/*.mjs'),
  ]
  for (const script of scripts)
    expect(await findNewer(readFileSync(script, 'utf8')), script).toEqual([])
})
