import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsLinux } from '../../support/needs.ts'

/** A release of this repository has one asset of its own, `VERSION.js`, and those of its commit. */
const folder = mkdtempSync(join(tmpdir(), '9ex-release-'))
const repository = join(folder, 'repository')
const root = join(folder, 'site')
const current = join(root, 'current')

/** Two instances that record the release of each restart; a step fails where a commit says so. */
const environment = {
  PATH: process.env.PATH,
  ROOT: root,
  REPOSITORY: repository,
  PORTS: '1 2',
  KEEP: '3',
  INSTALL: 'true',
  BUILD: 'mkdir -p build/client/assets && cp * build/client/assets 2>&- || true',
  CHECK: 'test ! -e unfit',
  RESTART: `echo "$PORT in $(cat "${root}"/current/*.js)" >> "${root}/restarts"`,
  READY: `test ! -e "${root}/current/sick"`,
  READY_TIMEOUT: '0',
  RESTART_DESK: '',
}

beforeAll(
  () => void execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', repository]),
)
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args])

/** Commits a version, with a file that makes a step fail. */
function commit(version: string, fault?: 'unfit' | 'sick' | 'sick-desk'): void {
  const faults = ['unfit', 'sick', 'sick-desk']
  if (faults.some((name) => existsSync(join(repository, name))))
    git('rm', '--quiet', ...faults, '--ignore-unmatch')
  execFileSync('sh', ['-c', `rm -f *.js && echo ${version} > ${version}.js`], { cwd: repository })
  if (fault) execFileSync('touch', [fault], { cwd: repository })
  git('add', '--all')
  git('commit', '--quiet', '--message', version)
}

/** True when the script succeeded, and its restarts. */
function release(...args: string[]) {
  return releaseWith({}, ...args)
}

function releaseWith(more: Record<string, string>, ...args: string[]) {
  rmSync(join(root, 'restarts'), { force: true })
  const script = join(import.meta.dirname, '../../../scripts/release.sh')
  const { status } = spawnSync(script, args, { env: { ...environment, ...more }, stdio: 'ignore' })
  const restarts = existsSync(join(root, 'restarts'))
    ? readFileSync(join(root, 'restarts'), 'utf8').trim().split('\n')
    : []
  return { succeeded: status === 0, restarts }
}

const releases = () => readdirSync(join(root, 'releases'))
const assets = () =>
  readdirSync(join(current, 'build/client/assets')).filter((name) => /js$/.test(name))

// The script needs GNU tools and flock.
describe('the release script', needsLinux, () => {
  test('each release is served by one instance after the other, with the assets of the two before', () => {
    for (const version of ['one', 'two', 'three', 'four']) {
      commit(version)
      const { succeeded, restarts } = release('deploy')
      expect([succeeded, restarts]).toEqual([true, [`1 in ${version}`, `2 in ${version}`]])
    }
    expect(assets()).toEqual(['four.js', 'three.js', 'two.js'])
    expect(releases()).toHaveLength(3)
  })

  test('a release that fails its check changes nothing and leaves nothing', () => {
    const before = [readlinkSync(current), ...releases()]
    commit('unfit-one', 'unfit')
    expect(release('deploy')).toEqual({ succeeded: false, restarts: [] })
    expect([readlinkSync(current), ...releases()]).toEqual(before)
  })

  test('when an instance does not come up, the release before is served, and the next instance is not restarted', () => {
    const before = readlinkSync(current)
    commit('five', 'sick')
    expect(release('deploy')).toEqual({ succeeded: false, restarts: ['1 in five', '1 in four'] })
    expect(readlinkSync(current)).toBe(before)
    // A page of the failed release may have been sent; later ones keep the assets of others.
    expect(assets()).toContain('five.js')
    expect(releases()).toHaveLength(3)
    expect(release('rollback').restarts).toEqual(['1 in three', '2 in three'])
  })

  test('a rollback works in both directions, and pages of the newer release keep their assets', () => {
    commit('six')
    release('deploy')
    expect(release('rollback')).toEqual({ succeeded: true, restarts: ['1 in three', '2 in three'] })
    expect(assets()).toEqual(expect.arrayContaining(['three.js', 'six.js']))
    expect(release('rollback').restarts).toEqual(['1 in six', '2 in six'])
    expect(release('rollback', 'nothing').succeeded).toBe(false)
  })

  test('the desk is restarted last, and when it does not come up everything is as before', () => {
    const RESTART_DESK = `echo "desk in $(cat "${root}"/current/*.js)" >> "${root}/restarts"; test ! -e "${root}/current/sick-desk"`
    commit('seven')
    expect(releaseWith({ RESTART_DESK }, 'deploy')).toEqual({
      succeeded: true,
      restarts: ['1 in seven', '2 in seven', 'desk in seven'],
    })
    commit('eight', 'sick-desk')
    expect(releaseWith({ RESTART_DESK }, 'deploy')).toEqual({
      succeeded: false,
      restarts: ['eight', 'seven'].flatMap((name) => [
        `1 in ${name}`,
        `2 in ${name}`,
        `desk in ${name}`,
      ]),
    })
    expect(readFileSync(join(current, 'seven.js'), 'utf8')).toBe('seven\n')
    commit('nine', 'sick')
    expect(releaseWith({ RESTART_DESK }, 'deploy').restarts).toEqual(['1 in nine', '1 in seven'])
  })
})
