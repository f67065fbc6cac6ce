/**
 * Packs what runs into a folder: Node, the build, the operator's commands, the packages outside the bundles,
 * content. The image (Dockerfile) and the release archive (.github/workflows/release.yml) are made of it.
 *   npm exec -- node scripts/pack.ts FOLDER              the folder alone
 *   npm exec -- node scripts/pack.ts --archive FOLDER    with `operate/`, as FOLDER/9ex-VERSION-linux-ARCH.tar.gz
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { runPackages } from '../vite.config.ts'

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    archive: { type: 'boolean', default: false },
    build: { type: 'string', default: 'build' },
    version: { type: 'string' },
  },
})
const [folder = 'packed'] = positionals
const { name, type, dependencies, version: own } = readPackage('.')
const version = values.version ?? own
const release = `9ex-${version}-linux-${process.arch}`
const to = values.archive ? join(folder, release) : folder

rmSync(to, { recursive: true, force: true })
mkdirSync(join(to, 'bin'), { recursive: true })
copyFileSync(process.execPath, join(to, 'bin/node'))
// Where npm brought this Node.
const license = join(process.execPath, '../../LICENSE')
if (existsSync(license)) copyFileSync(license, join(to, 'bin/LICENSE'))
cpSync(join(root, 'content'), join(to, 'content'), { recursive: true })
if (values.archive) {
  cpSync(join(root, 'operate'), join(to, 'operate'), { recursive: true })
  copyFileSync(join(root, 'docs/deploying/Caddyfile'), join(to, 'operate/Caddyfile'))
  // With it the next release is checked (operate/releases.ts).
  if (process.env.RELEASE_PUBLIC_KEY)
    writeFileSync(join(to, 'release.pub'), process.env.RELEASE_PUBLIC_KEY)
}
cpSync(join(root, values.build), join(to, 'build'), {
  recursive: true,
  filter: (path) => !path.endsWith(`${sep}.sources`),
})
// This version's own assets by name: the next one serves them as well.
const assets = readdirSync(join(to, 'build/client/assets'))
writeFileSync(join(to, 'assets.txt'), `${assets.join('\n')}\n`)
const kept = Object.fromEntries(runPackages.map((each) => [each, dependencies[each]]))
writeFileSync(
  join(to, 'package.json'),
  JSON.stringify({ name, version, type, dependencies: kept }, null, 2),
)
for (const each of runPackages) copyPackage(each)
await bundleCommands()
if (values.archive) archive()

function readPackage(path: string) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
}

/** Copies a package and its dependencies, which npm has put beside it or inside it. */
function copyPackage(name: string): void {
  const path = join('node_modules', name)
  // An optional package of another platform, or one inside its dependent.
  if (!existsSync(join(root, path)) || existsSync(join(to, path))) return
  cpSync(join(root, path), join(to, path), { recursive: true, filter: isNeeded })
  const { dependencies, optionalDependencies } = readPackage(path)
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(each)
}

/** A database's sources and other platforms' binaries stay behind. */
function isNeeded(path: string): boolean {
  const [, inside] = path.split(`${sep}better-sqlite3${sep}`)
  if (inside === undefined) return true
  return !/^(?:deps|src)$|\.node$/.test(inside) || inside.endsWith(`linux-${process.arch}.node`)
}

async function bundleCommands(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: runPackages },
    build: {
      ssr: true,
      outDir: join(to, 'build/commands'),
      license: { fileName: 'licenses.txt' },
      emptyOutDir: true,
      rolldownOptions: {
        input: ['leads', 'desk', 'content', 'check-content', 'translations'].map((name) =>
          join(root, 'scripts', `${name}.ts`),
        ),
      },
    },
  })
}

/** The same sources give the same bytes. */
function archive(): void {
  const file = `${release}.tar.gz`
  const owner = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
  const modes = '--mode=u+rwX,go+rX,go-w'
  execFileSync('tar', [...owner, modes, '-I', 'gzip -n', '-cf', file, release], { cwd: folder })
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
  for (const name of [`${file}.sha256`, `latest-linux-${process.arch}`])
    writeFileSync(join(folder, name), `${hash}  ${file}\n`)
  rmSync(to, { recursive: true })
  console.log(join(folder, file))
}
