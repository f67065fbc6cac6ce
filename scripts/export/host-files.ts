type Answers = ReadonlyMap<string, Headers>

/** Said of everything; a page's own policy stands in the page. */
const everywhere = [
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Strict-Transport-Security',
]
/** Said of a folder of files that do not change under their addresses, as the server says it. */
const ofFolder = ['Cache-Control', 'Cross-Origin-Resource-Policy']
const folders = ['/assets/', '/pictures/', '/media/', '/sharing/']

/**
 * Headers as Netlify, Cloudflare Pages and others read them from `_headers`, taken from the server's own
 * answers. Where several rules fit, a host joins the values of a name by commas: so no two rules that
 * can meet name the same one, but for policies, which all hold.
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
        ...ofFolder,
        // A drawing that is opened by itself runs nothing.
        ...(folder === '/media/' ? ['Content-Security-Policy'] : []),
      ]),
    ]),
    ...typesOf(answers),
  ]
  return rules
    .filter(([, headers]) => headers.length > 0)
    .map(([path, headers]) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** Redirects as the same hosts read them from `_redirects`; the first that fits counts. */
export const redirectsFile = (redirects: ReadonlyMap<string, string>, forms: string) =>
  [
    ...[...redirects].map(([from, to]) => `${from} ${to} 301`),
    `/to/* ${forms}/to/:splat 302`,
    '',
  ].join('\n')

const pick = (headers: Headers | undefined, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = headers?.get(name)
    return value ? [[name, value]] : []
  })

const firstUnder = (answers: Answers, folder: string) =>
  [...answers].find(([path]) => path.startsWith(folder))?.[1]

/** The types that no host tells by the ending: those of data, twins, feeds. */
function typesOf(answers: Answers): [string, [string, string][]][] {
  const typed = [...answers].flatMap(([path, headers]): [string, [string, string][]][] => {
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (isPage || folders.some((folder) => path.startsWith(folder)) || path.includes('?')) return []
    return [[path.replace(/^.*(\.(?:md|data))$/, '/*$1'), pick(headers, ['Content-Type'])]]
  })
  return [...new Map(typed)]
}
