/** Who may import whom (the house's rules), each rule with its reason. */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = String.raw`\.(test|test\.browser|contract)\.tsx?$`

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
      'contracts-import-nothing',
      'They are shared by every room, so they may depend on none.',
      { path: '^contracts/' },
      { path: '^(app|server)/' },
    ),
    rule(
      'helpers-import-nothing',
      'A pure helper that needs the app is not a helper.',
      { path: '^app/helpers/' },
      { path: '^(app/(?!helpers/)|server/)' },
    ),
    rule(
      'ui-holds-no-words',
      'Parts are used everywhere, so they know no page, no section and no content values.',
      { path: '^app/ui/' },
      {
        path: [
          '^app/(pages|sections|frame|seo)/',
          '^app/artwork/(?!picture-kinds|pictures-version)',
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
        path: ['^app/(pages|frame|artwork)/', '^app/content/.*\\.server', '^server/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'pages-are-islands',
      'What two pages share belongs in sections/ or ui/.',
      { path: '^app/pages/([^/]+)/' },
      { path: '^app/pages/', pathNot: '^app/pages/$1/' },
    ),
    rule(
      'frame-knows-no-page',
      'The frame stands around every page alike.',
      { path: '^app/frame/' },
      { path: '^app/pages/' },
    ),
    rule(
      'app-reaches-server-by-context',
      'Embedded or remote is one line in server/services.ts.',
      { path: '^app/' },
      { path: '^server/' },
    ),
    rule(
      'server-uses-doors-only',
      'Of the app, the server knows the doors to content, its contexts, the addresses of jobs, and the texts that stand inline in a page.',
      { path: '^server/' },
      {
        path: '^app/',
        pathNot: String.raw`^app/(content/|helpers/(router-context|with-slugs)\.ts|frame/start-scripts\.mjs|styles/page-styles\.ts)`,
      },
    ),
    rule(
      'leads-know-nobody',
      'The ledger must be readable on its own; the log is free to all.',
      { path: '^server/leads/' },
      { path: '^server/', pathNot: String.raw`^server/(leads/|(log|tracing)\.ts)` },
    ),
    rule(
      'content-knows-nobody',
      'It could be a server of its own; the log and the limits are free to all.',
      { path: '^server/content/' },
      {
        path: '^server/',
        pathNot: String.raw`^server/(content/|(log|tracing)\.ts|http/limits\.ts)`,
      },
    ),
    rule(
      'http-knows-nobody',
      'What guards and serves must not depend on what is served; the log is free to all.',
      { path: '^server/http/' },
      { path: '^server/', pathNot: String.raw`^server/(http/|log\.ts)` },
    ),
    rule(
      'forms-know-leads-only',
      'A form ends as a lead; of the rest it knows the log, the limits, and how an address is read.',
      { path: '^server/forms/' },
      {
        path: '^server/',
        pathNot: String.raw`^server/(forms/|leads/|(log|tracing)\.ts|http/(client-address|limits|budget)\.ts)`,
      },
    ),
    rule(
      'stats-know-leads-only',
      'Counts stand in the database of the leads; of the rest they know the log, the limits, and how an address is read.',
      { path: '^server/stats/' },
      {
        path: '^server/',
        pathNot: String.raw`^server/(stats/|leads/|log\.ts|http/(client-address|limits|budget|screens)\.ts)`,
      },
    ),
    rule(
      'metrics-know-figures-only',
      'They are handed what they tell of; whose figures these are is a matter of types.',
      { path: '^server/metrics/', pathNot: tests },
      {
        path: '^server/',
        pathNot: String.raw`^server/(metrics/|log\.ts|leads/(lead|figures)\.ts)`,
      },
    ),
    rule(
      'purges-know-leads-only',
      'Purges are queued in the database of the leads, by the backoff of the outbox; of the rest they know the log.',
      { path: '^server/purges/' },
      { path: '^server/', pathNot: String.raw`^server/(purges/|leads/|log\.ts)` },
    ),
    rule(
      'rooms-do-not-know-the-house',
      'app.ts and services.ts know all that the rooms of server/ make; no room knows them.',
      { path: '^server/[^/]+/' },
      {
        path: String.raw`^server/(app|services|render|finished-pages|router-scripts|main|dev)\.ts$`,
      },
    ),
    rule(
      'no-dev-packages',
      'A package that is not in dependencies is not there in production.',
      { path: '^(app|server|contracts)/', pathNot: [tests, '^app/artwork/', '^server/dev\\.ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
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
