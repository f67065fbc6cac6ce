import { resolve } from 'node:path'
import { z } from 'zod'
import type { PurgeTarget } from './cdn/purge-request.ts'
import { type Networks, parseNetworks } from './http/client-ip.ts'
import type { S3Config } from './leads/uploads/s3-store.ts'
import type { ChannelsConfig } from './notifications/open-channels.ts'

const origin = z
  // A wildcard is a host to the URL standard, and would list whole domains in a policy.
  .url({
    protocol: /^https?$/,
    hostname: /^[^*]+$/,
    error: 'takes an address such as https://www.example.com',
  })
  .transform((address) => new URL(address).origin)

const wholeNumber = (min: number, max: number, unit: string) => {
  const error = `takes a whole number from ${min} to ${max}${unit}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(min, error).max(max, error))
}

const folder = z.string().transform((path) => resolve(path))

const flag = z.stringbool({ error: 'takes 1 or 0' })

const address = z.email('takes one plain address such as leads@example.com')

const addresses = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((each) => address.safeParse(each).success),
    'takes addresses such as a@example.com, b@example.com',
  )

const origins = z
  .string()
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .pipe(
    z.array(origin, { error: 'takes addresses such as https://example.com, https://example.org' }),
  )

const printable = z.string().regex(/^[\x21-\x7e]+$/, 'takes printable characters without spaces')

/** A bucket is the one segment of its address, or the first word of its host. */
const bucket = z.url({ protocol: /^https?$/, error: bucketError() }).refine((address) => {
  const { pathname, hostname, username, search, hash } = new URL(address)
  const isInPath = /^\/[^/]+\/?$/.test(pathname)
  const isInHost = pathname === '/' && /^[^.]+\.[^.]+\..*[^\d.]/.test(hostname)
  return (isInPath || isInHost) && !username && !search && !hash
}, bucketError())

function bucketError() {
  return 'takes the address of a bucket, such as https://s3.example.com/uploads, without credentials'
}
const cache = z.url({ protocol: /^https?$/ })

const caches = z
  .string()
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .refine(
    (list) => list.every((each) => cache.safeParse(each).success),
    'takes addresses such as http://10.0.0.5:6081/, http://10.0.0.6:6081/',
  )

const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535, '').prefault('3000'),
  HOST: z.string().optional(),
  DRAIN_DELAY_MS: wholeNumber(0, 120_000, ' milliseconds').prefault('1000'),
  SITE_URL: origin.optional(),
  SITE_ALIASES: origins.prefault(''),
  FORM_ORIGINS: origins.optional(),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'takes a postgres:// address, or nothing for SQLite')
    .optional(),
  S3_URL: bucket.optional(),
  S3_ACCESS_KEY_ID: printable.optional(),
  S3_SECRET_ACCESS_KEY: printable.optional(),
  S3_REGION: printable.prefault('us-east-1'),
  BLOG_API_HOST: origin.optional(),
  CAREERS_API_HOST: origin.optional(),
  API_KEY: printable.optional(),
  API_TIMEOUT_MS: wholeNumber(1, 120_000, ' milliseconds').prefault('8000'),
  API_FRESH_S: wholeNumber(1, 86_400, ' seconds').prefault('60'),
  FORM_HOST: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .prefault('')
    .transform((list, context) => {
      try {
        return parseNetworks(list)
      } catch (error) {
        context.addIssue(`takes addresses and networks, such as 10.0.0.0/8: ${error}`)
        return z.NEVER
      }
    }),
  CONTENT_DIR: folder.prefault('./content'),
  PREVIEW: flag.prefault('0'),
  STATS: flag.prefault('1'),
  METRICS_PORT: wholeNumber(1, 65_535, '').optional(),
  METRICS_HOST: z.string().prefault('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'takes an address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/, 'takes a number from 0 to 1')
    .transform(Number)
    .prefault('0.1'),
  EXPORT: flag.prefault('0'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'takes an smtp:// or smtps:// address')
    .optional(),
  LEADS_FROM: address.optional(),
  LEADS_TO: addresses.optional(),
  LEADS_CONFIRM: flag.prefault('0'),
  LEADS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'takes an address such as https://example.com/hook' })
    .optional(),
  LEADS_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'takes at least 16 printable characters without spaces')
    .optional(),
  LEADS_WEBHOOK_ALLOW_PRIVATE: flag.prefault('0'),
  LEADS_CANARY_MINUTES: wholeNumber(0, 10_080, ' minutes').prefault('0'),
  LEADS_CANARY_TO: address.optional(),
  PURGE_URL: caches.optional(),
  FASTLY_SERVICE_ID: z
    .string()
    .regex(/^\w+$/, 'takes the id of a service, letters and digits')
    .optional(),
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[\da-f]{32}$/, 'takes the id of a zone, 32 of 0-9 and a-f')
    .optional(),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'takes printable characters without spaces')
    .optional(),
})

type Variables = z.infer<typeof environmentSchema>

export type Config = {
  /** Port to listen on. */
  port: number
  /** Address to listen on; undefined is every interface. */
  host: string | undefined
  /** For how long `/readyz` is red and pages are served before no more is taken, in milliseconds. */
  drainDelay: number
  /** The canonical origin, without a slash at the end. */
  siteUrl: string
  /** The origin every request is taken to be for; undefined when SITE_URL is not set. */
  fixedOrigin: string | undefined
  /** Other origins the site answers at. */
  aliases: string[]
  /** Origins whose pages may hold a form of this site in a frame, beside the form's own. */
  embedders: string[]
  dataDir: string
  /** `postgres://…`, or undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** The bucket that holds uploaded files; undefined is the database, or the folder with SQLite. */
  s3: S3Config | undefined
  blogApiHost: string | undefined
  careersApiHost: string | undefined
  /** The fixed authorization value of SPEC.md section 6. It never leaves the server. */
  apiKey: string | undefined
  /** How long a call to a remote host may take, in milliseconds. */
  apiTimeout: number
  /** How long a remote host's answer is fresh, in milliseconds. */
  apiFreshFor: number
  /** Origin of the form host; undefined is this site. */
  formHost: string | undefined
  /** The proxies that are believed when they name a visitor (`X-Forwarded-For`). */
  trustedProxies: Networks
  contentDir: string
  /** Whether drafts and content dated later are shown. */
  isPreview: boolean
  /** Whether this server is asked for the files of an export (scripts/export.ts). */
  isExport: boolean
  /** Whether views, forms and web vitals are counted. */
  isCounting: boolean
  /** Where metrics are given; undefined is nowhere. */
  metrics: { port: number; host: string } | undefined
  /** The collector of traces, and the share of requests that are traced, 0 to 1; undefined is none. */
  traces: { endpoint: string; ratio: number } | undefined
  /** The channels that are notified of leads. */
  channels: ChannelsConfig
  /** Minutes from one canary to the next; 0 is never. */
  canaryMinutes: number
  /** The caches in front that are told which pages have changed. */
  purge: PurgeTarget | undefined
}

/** Thrown on a bad environment; the message has a line for each variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws {ConfigError} naming every bad variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const checked = environmentSchema.safeParse(given)
  if (!checked.success) {
    throw new ConfigError(
      checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    )
  }
  const { data } = checked
  const unmet = unmetNeeds(data)
  if (unmet.length > 0) throw new ConfigError(unmet.join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    drainDelay: data.DRAIN_DELAY_MS,
    siteUrl: data.SITE_URL ?? localOrigin(data.PORT),
    fixedOrigin: data.SITE_URL,
    aliases: data.SITE_ALIASES,
    embedders: data.FORM_ORIGINS ?? (data.SITE_URL ? [data.SITE_URL, ...data.SITE_ALIASES] : []),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    s3: readS3(data),
    blogApiHost: data.BLOG_API_HOST,
    careersApiHost: data.CAREERS_API_HOST,
    apiKey: data.API_KEY,
    apiTimeout: data.API_TIMEOUT_MS,
    apiFreshFor: data.API_FRESH_S * 1000,
    formHost: data.FORM_HOST,
    trustedProxies: data.TRUSTED_PROXIES,
    contentDir: data.CONTENT_DIR,
    isPreview: data.PREVIEW,
    isExport: data.EXPORT,
    isCounting: data.STATS,
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    channels: readChannels(data),
    canaryMinutes: data.LEADS_CANARY_MINUTES,
    purge: readPurge(data),
  }
}

/** The journal's stream, where systemd has set it: known before the rest, so that its faults are marked. */
export const readJournalStream = (environment: Record<string, string | undefined>) =>
  environment.JOURNAL_STREAM

/** Where a server with this configuration is reached from its own machine, and the origin it goes by. */
export function serverAddress({ host = '127.0.0.1', fixedOrigin }: Config, port: number) {
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${port}`, site: fixedOrigin ?? localOrigin(port) }
}

/** The origin of a site without SITE_URL. */
const localOrigin = (port: number) => `http://localhost:${port}`

/** The needs of one variable that another does not meet, a line each. */
function unmetNeeds(data: Variables): string[] {
  const { PURGE_URL, FASTLY_SERVICE_ID, CLOUDFLARE_ZONE_ID } = data
  const isPlain = data.LEADS_WEBHOOK_URL?.startsWith('http:')
  const rules: [unknown, string][] = [
    [data.METRICS_PORT === data.PORT, 'METRICS_PORT takes another port than PORT'],
    [data.SITE_ALIASES.length > 0 && !data.SITE_URL, 'SITE_URL is needed with SITE_ALIASES'],
    [data.S3_URL && !data.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID is needed with S3_URL'],
    [data.S3_URL && !data.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY is needed with S3_URL'],
    [data.SMTP_URL && !data.LEADS_FROM, 'LEADS_FROM is needed with SMTP_URL'],
    [data.SMTP_URL && !data.LEADS_TO, 'LEADS_TO is needed with SMTP_URL'],
    [data.LEADS_CONFIRM && !data.SMTP_URL, 'SMTP_URL is needed with LEADS_CONFIRM'],
    [
      data.LEADS_WEBHOOK_URL && !data.LEADS_WEBHOOK_SECRET,
      'LEADS_WEBHOOK_SECRET is needed with LEADS_WEBHOOK_URL',
    ],
    [
      [PURGE_URL, FASTLY_SERVICE_ID, CLOUDFLARE_ZONE_ID].filter(Boolean).length > 1,
      'PURGE_URL, FASTLY_SERVICE_ID and CLOUDFLARE_ZONE_ID exclude each other',
    ],
    [FASTLY_SERVICE_ID && !data.PURGE_TOKEN, 'PURGE_TOKEN is needed with FASTLY_SERVICE_ID'],
    [CLOUDFLARE_ZONE_ID && !data.PURGE_TOKEN, 'PURGE_TOKEN is needed with CLOUDFLARE_ZONE_ID'],
    [
      isPlain && !data.LEADS_WEBHOOK_ALLOW_PRIVATE,
      'LEADS_WEBHOOK_URL takes https, unless LEADS_WEBHOOK_ALLOW_PRIVATE is 1',
    ],
  ]
  return rules.flatMap(([isUnmet, line]) => (isUnmet ? [line] : []))
}

function readS3(data: Variables): S3Config | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = data
  if (!url || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return { url, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region }
}

function readChannels(data: Variables): ChannelsConfig {
  const { SMTP_URL, LEADS_FROM, LEADS_TO, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET } = data
  return {
    smtp:
      SMTP_URL && LEADS_FROM && LEADS_TO
        ? { url: SMTP_URL, from: LEADS_FROM, to: LEADS_TO }
        : undefined,
    webhook:
      LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET
        ? {
            url: LEADS_WEBHOOK_URL,
            secret: LEADS_WEBHOOK_SECRET,
            allowPrivate: data.LEADS_WEBHOOK_ALLOW_PRIVATE,
          }
        : undefined,
    confirm: data.LEADS_CONFIRM,
    canaryTo: data.LEADS_CANARY_TO,
  }
}

function readPurge(data: Variables): PurgeTarget | undefined {
  const { PURGE_URL: urls, FASTLY_SERVICE_ID, CLOUDFLARE_ZONE_ID, PURGE_TOKEN: token } = data
  if (token && FASTLY_SERVICE_ID) return { kind: 'fastly', serviceId: FASTLY_SERVICE_ID, token }
  if (token && CLOUDFLARE_ZONE_ID) return { kind: 'cloudflare', zoneId: CLOUDFLARE_ZONE_ID, token }
  return urls && urls.length > 0 ? { kind: 'http', urls, token } : undefined
}
