import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { serverEnvironment, serverOptions, sources } from '../../../scripts/prepare.mjs'
import { needs } from '../../support/needs.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (settings: string) =>
  [...settings.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
const known = namesIn(read('.env.example'))

test('the image runs the site as `npm start` does', () => {
  const dockerfile = read('Dockerfile')
  const command = ['node', ...serverOptions, 'build/server/index.js']
  expect(dockerfile).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`)
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(dockerfile).toContain(` ${name}=${value}`)
  }
})

test('the image keeps to what ONCE asks of one', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(/^ENV .* PORT=80 DATA_DIR=\/storage$/m)
  for (const path of ['/image/storage', '/image/hooks/pre-backup', '/image/hooks/post-restore'])
    expect(dockerfile).toContain(path)
})

test('the image is built of every source, but the tests’ own', () => {
  const given = read('.dockerignore').split('\n')
  const needed = sources.filter((path) => path !== 'styleguide')
  expect(needed.filter((path) => !given.includes(`!${path.split('/')[0]}`))).toEqual([])
})

test('compose.yaml runs two servers with known settings', () => {
  const service = z.looseObject({
    image: z.string(),
    restart: z.literal('unless-stopped'),
    environment: z.record(z.string(), z.string()),
    volumes: z.array(z.string()),
  })
  const compose = z.object({ services: z.record(z.string(), service) })
  const { services } = compose.parse(parse(read('compose.yaml'), { merge: true }))
  expect(Object.keys(services)).toEqual(['site-a', 'site-b', 'desk', 'caddy', 'postgres', 'backup'])
  const [first, second] = [services['site-a'], services['site-b']]
  expect({ ...second, volumes: first?.volumes }).toEqual(first)
  expect(second?.volumes).not.toEqual(first?.volumes)
  const named = Object.keys({ ...first?.environment, ...services.desk?.environment })
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('compose.yaml has a desk of the same settings, for those who ask for it', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  const { 'site-a': site, desk } = services
  expect(desk.profiles).toEqual(['desk'])
  expect(desk.command).toEqual(['node', ...serverOptions, 'build/server/index.js', 'desk'])
  expect(desk.environment).toEqual({
    ...site.environment,
    DESK_PORT: '3400',
    DESK_HOST: '0.0.0.0',
  })
  for (const name of ['env_file', 'read_only', 'cap_drop', 'security_opt', 'networks'])
    expect(desk[name], name).toEqual(site[name])
  // Beyond this machine it is reached through Caddy, by TLS.
  expect(desk.ports).toEqual(['127.0.0.1:3400:3400'])
})

test(
  'Caddy takes its file, with a desk and without',
  needs('caddy', spawnSync('caddy', ['version']).status === 0),
  () => {
    for (const DESK_URL of ['', 'https://desk.example.com']) {
      const named = { SITE_HOST: 'www.example.com', APEX_HOST: 'example.com', ACME_EMAIL: 'a@b.c' }
      const options = ['adapt', '--config', 'docs/deploying/Caddyfile', '--adapter', 'caddyfile']
      const { stdout, stderr, status } = spawnSync('caddy', options, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...named, ...(DESK_URL && { DESK_URL }) },
      })
      expect(status, stderr).toBe(0)
      expect(stdout.includes('desk.example.com')).toBe(DESK_URL !== '')
    }
  },
)

const needsKubectl = needs('kubectl', spawnSync('kubectl', ['version', '--client']).status === 0)

const readObjects = (text: string) =>
  parseAllDocuments(text).map((document) => readObject.parse(document.toJSON()))

const kustomize = (folder: string) =>
  readObjects(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }))

const base = 'docs/deploying/kubernetes'

/** As an operator copies and changes it. */
function kustomizeWithDesk() {
  const folder = mkdtempSync(join(tmpdir(), '9ex-base-'))
  try {
    cpSync(base, folder, { recursive: true })
    for (const [name, comment] of [
      ['kustomization.yaml', '# - desk.yaml'],
      ['settings.env', '# DESK_PORT'],
    ] as const) {
      const file = join(folder, name)
      expect(read(file)).toContain(comment)
      writeFileSync(file, read(file).replace(comment, comment.slice(2)))
    }
    return kustomize(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test(
  'Kubernetes gets one desk with the site’s settings, which nothing else reaches',
  needsKubectl,
  () => {
    const without = kustomize(base).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    const objects = kustomizeWithDesk()
    const own = objects.filter(
      ({ kind, metadata }) => !without.includes(`${kind} ${metadata.name}`),
    )
    const [policy, deployment, service] = ['NetworkPolicy', 'Deployment', 'Service'].map((kind) =>
      own.find((object) => object.kind === kind),
    )
    expect(own.map(({ kind }) => kind).toSorted()).toEqual([
      // Its name has the hash of its settings.
      'ConfigMap',
      'Deployment',
      'NetworkPolicy',
      'Service',
    ])
    expect(deployment?.spec).toMatchObject({ replicas: 1 })
    const container = deployment?.spec?.template?.spec.containers[0]
    expect(container?.command).toEqual(['node', ...serverOptions, 'build/server/index.js', 'desk'])
    const site = objects.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'nineex',
    )
    expect(container?.envFrom).toEqual(site?.spec?.template?.spec.containers[0]?.envFrom)
    const labels = deployment?.spec?.template?.metadata?.labels
    expect(service?.spec?.selector).toEqual(labels)
    expect(policy?.spec).toMatchObject({ podSelector: { matchLabels: labels }, ingress: [] })
  },
)

test('Kubernetes gets at least two pods with few rights', needsKubectl, () => {
  const objects = [...readObjects(read(`${base}/restore.yaml`)), ...kustomizeWithDesk()]
  const kinds = objects.map(({ kind }) => kind)
  for (const kind of ['Deployment', 'Service', 'Ingress', 'PodDisruptionBudget', 'NetworkPolicy']) {
    expect(kinds).toContain(kind)
  }
  const scaler = objects.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
  expect(scaler?.spec?.minReplicas).toBe(2)
  const pods = objects.flatMap(({ spec }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template
    return template ? [template.spec] : []
  })
  expect(pods.length).toBe(4)
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('Kubernetes has only known settings', () => {
  const folder = 'docs/deploying/kubernetes'
  const named = ['settings.env', 'secret.env.example'].flatMap((file) =>
    namesIn(read(`${folder}/${file}`)),
  )
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

const pod = z.object({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }).optional(),
  spec: z.looseObject({
    securityContext: z.looseObject({}),
    containers: z.array(z.looseObject({ securityContext: z.looseObject({}) })),
  }),
})
const readObject = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z
    .looseObject({
      minReplicas: z.number().optional(),
      template: pod.optional(),
      jobTemplate: z.object({ spec: z.looseObject({ template: pod }) }).optional(),
    })
    .optional(),
})
