import { type Language, pathIn } from '../../app/lib/languages.ts'

type Answers = ReadonlyMap<string, Headers>

/** Headers of all files; a page's own policy is in the page. */
const everywhere = [
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Strict-Transport-Security',
]
/** Headers of folders with immutable files. */
const immutableHeaders = ['Cache-Control', 'Cross-Origin-Resource-Policy']
const folders = ['/assets/', '/pictures/', '/media/', '/sharing/']

/**
 * Writes `_headers`, as Netlify, Cloudflare Pages and others read it, from the server's own responses.
 * A host joins the values of all matching rules by commas: so no two overlapping rules have the same
 * name, except policies, which are all enforced.
 */
export function headersFile(answers: Answers): string {
  const rules: [path: string, headers: [name: string, value: string][]][] = [
    [
      '/*',
      [
        ['Content-Security-Policy', "frame-ancestors 'none'"],
        ...pick(answers.get('/'), everywhere),
      ],
    ],
    ...folders.map((folder): (typeof rules)[number] => [
      `${folder}*`,
      pick(firstUnder(answers, folder), [
        ...immutableHeaders,
        // A drawing opened by itself runs no script.
        ...(folder === '/media/' ? ['Content-Security-Policy'] : []),
      ]),
    ]),
    ...contentTypes(answers),
  ]
  return rules
    .filter(([, headers]) => headers.length > 0)
    .map(([path, headers]) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

type Found = { redirects: ReadonlyMap<string, string>; open: readonly Language[] }

/**
 * Writes `_redirects` for the same hosts; the first match applies, and a file that is there comes before the
 * last, which are the missing pages of the languages with a folder of their own.
 */
export const redirectsFile = ({ redirects, open }: Found, forms: string) =>
  [
    ...[...redirects].map(([from, to]) => `${from} ${to} 301`),
    ...open
      .map((language) => pathIn(language, '/to'))
      .map((to) => `${to}/* ${forms}${to}/:splat 302`),
    ...open
      .filter((language) => language !== 'en')
      .map((language) => `/${language}/* /${language}/404.html 404`),
    '',
  ].join('\n')

const pick = (headers: Headers | undefined, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = headers?.get(name)
    return value ? [[name, value]] : []
  })

const firstUnder = (answers: Answers, folder: string) =>
  [...answers].find(([path]) => path.startsWith(folder))?.[1]

/** The types that no host derives from the extension: those of data, Markdown versions, feeds. */
function contentTypes(answers: Answers): [string, [string, string][]][] {
  const typed = [...answers].flatMap(([path, headers]): [string, [string, string][]][] => {
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (isPage || folders.some((folder) => path.startsWith(folder)) || path.includes('?')) return []
    return [[path.replace(/^.*(\.(?:md|data))$/, '/*$1'), pick(headers, ['Content-Type'])]]
  })
  return [...new Map(typed)]
}
