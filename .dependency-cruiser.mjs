/** Who may import whom (the house's rules), each rule with its reason. */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = String.raw`\.(test|test\.browser|contract)\.tsx?$`

/**
 * The folders of server/, each with the folders that it may import; log.ts and config.ts's
 * type are free to all.
 */
const imports = {
  database: [],
  http: [],
  leads: ['database', 'http/limiter'],
  delivery: ['database', 'leads'],
  content: ['database', 'http/limiter', 'http/limits', 'http/token-bucket'],
  'share-images': ['http/limiter'],
  analytics: ['database', 'http', 'leads/lead'],
  forms: ['database', 'http', 'leads', 'analytics'],
  pages: ['http', 'content'],
  health: ['database', 'http', 'leads', 'delivery', 'analytics'],
  cli: ['database', 'leads', 'delivery', 'analytics', 'content'],
}

const folders = Object.entries(imports).map(([folder, allowed]) =>
  rule(
    `imports-of-${folder}`,
    allowed.length === 0
      ? 'It knows no other folder.'
      : `It stands on ${allowed.join(', ')}, and is known by the folders after it.`,
    { path: `^server/${folder}/`, pathNot: tests },
    {
      path: '^server/[^/]+/',
      pathNot: [...[folder, ...allowed].map((each) => `^server/${each}[/.]`)],
    },
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true },
    ),
    rule(
      'resolved',
      'An import that leads nowhere fails only at run time.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|\\+types/|^(hast|topojson-specification)$' },
    ),
    rule(
      'contracts-and-lib-import-nothing',
      'They are shared by every folder, so they may depend on none but each other.',
      { path: '^(contracts|app/lib)/' },
      { path: '^(app|server)/', pathNot: '^app/lib/' },
    ),
    rule(
      'ui-holds-no-words',
      'Parts are used everywhere, so they know no page, no section and no content values.',
      { path: '^app/ui/' },
      {
        path: [
          '^app/(pages|forms|sections|layout|seo)/',
          '^app/pictures/(?!picture-kinds|pictures-version)',
          '^app/content/.*\\.server',
          '^server/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sections-use-ui-and-types',
      'A band of a page is given its values by the page.',
      { path: '^app/sections/' },
      {
        path: ['^app/(pages|forms|layout)/', '^app/content/.*\\.server', '^server/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'pages-are-islands',
      'What two pages share belongs in sections/ or ui/.',
      { path: '^app/(pages/[^/]+|forms)/' },
      { path: '^app/(pages|forms)/', pathNot: '^app/$1/' },
    ),
    rule(
      'layout-knows-no-page',
      'The layout stands around every page alike.',
      { path: '^app/layout/' },
      { path: '^app/(pages|forms)/' },
    ),
    rule(
      'app-reaches-server-by-context',
      'Embedded or remote is one line in server/services.ts.',
      { path: '^app/' },
      { path: '^server/' },
    ),
    rule(
      'server-uses-doors-only',
      'Of the app, the server knows the doors to content, its contexts, the colors of mails, and the texts that are inline in a page.',
      { path: '^server/' },
      {
        path: '^app/',
        pathNot: String.raw`^app/(content/|text/|lib/|router-context\.ts|pictures/pictures-version\.ts|layout/inline-scripts\.ts|styles/(page-styles|theme-color)\.ts)`,
      },
    ),
    rule(
      'artwork-stands-apart',
      'What runs knows the pictures, never the drawings they are made of.',
      { path: '^(app|server|contracts|desk)/' },
      { path: '^artwork/' },
    ),
    rule(
      'artwork-knows-pictures',
      'A drawing needs its kind, the marks the tools that content names, the map its projection; nothing else.',
      { path: '^artwork/' },
      {
        path: '^(app|server|contracts)/',
        pathNot: String.raw`^app/(pictures/|content/schemas/|pages/home/map-places\.ts)`,
      },
    ),
    ...folders,
    rule(
      'folders-do-not-know-the-server',
      'app.ts and services.ts put the folders together; none of them knows these.',
      { path: '^server/[^/]+/', pathNot: tests },
      {
        path: '^server/(app|services|site|main|dev)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'nothing-knows-the-desk',
      'It is a process of its own, and no byte of it is in the site; main.ts starts the one or the other.',
      { path: '^(app|server|contracts|styleguide)/', pathNot: '^server/main\\.ts$' },
      { path: '^desk/' },
    ),
    rule(
      'desk-knows-no-site',
      'Of the app it knows content and small functions.',
      { path: '^desk/', pathNot: tests },
      {
        path: ['^app/', '^server/(app|services|site|main|dev)\\.ts$'],
        pathNot: '^app/(content/|text/|lib/|styles/fonts/)',
      },
    ),
    rule(
      'rooms-of-the-desk-are-islands',
      'What two rooms share belongs in layout/; who somebody is, what was done and who answers an enquiry has one file each.',
      { path: '^desk/(enquiries|health|people|statistics)/', pathNot: tests },
      {
        path: '^desk/(enquiries|health|people|statistics)/',
        pathNot: ['^desk/$1/', '^desk/(people/(people|events)|enquiries/assignments)\\.ts$'],
      },
    ),
    rule(
      'desk-layout-knows-no-room',
      'It is around every room alike.',
      { path: '^desk/layout/', pathNot: tests },
      { path: '^desk/(enquiries|health|people|statistics)/' },
    ),
    rule(
      'no-dev-packages',
      'A package that is not in dependencies is not there in production.',
      { path: '^(app|server|contracts|desk)/', pathNot: [tests, '^server/dev\\.ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // swc keeps type-only imports by itself; tsPreCompilationDeps would ask for TypeScript 6.
    parser: 'swc',
    // What tests import among themselves has no rule, and the parser knows no `using`.
    doNotFollow: { path: 'node_modules|^tests/' },
    exclude: { path: '\\.css$|\\?' },
    extraExtensionsToScan: ['.css'],
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
