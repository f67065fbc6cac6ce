import { z } from 'zod'
import { environmentSchema } from './environment.ts'

type Variables = z.infer<typeof environmentSchema>

const configSchema = environmentSchema.transform((data, context) => {
  for (const message of [...findMissing(data), ...findConflicts(data)]) context.addIssue(message)
  const siteUrl = data.SITE_URL ?? localOrigin(data.PORT)
  const isOwnHost = [siteUrl, ...data.SITE_ALIASES].includes(data.FORM_HOST ?? siteUrl)
  return {
    port: data.PORT,
    host: data.HOST,
    /** Milliseconds. */
    drainDelay: data.DRAIN_DELAY_MS,
    siteUrl,
    /** The origin of every request; undefined when SITE_URL is not set. */
    fixedOrigin: data.SITE_URL,
    aliases: data.SITE_ALIASES,
    /** Origins whose pages may embed a form in a frame. */
    embedders: data.FORM_ORIGINS ?? (data.SITE_URL ? [data.SITE_URL, ...data.SITE_ALIASES] : []),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    blogApiHost: data.BLOG_API_HOST,
    careersApiHost: data.CAREERS_API_HOST,
    /** The fixed authorization value of SPEC.md section 6. It never leaves the server. */
    apiKey: data.API_KEY,
    // In milliseconds.
    apiTimeout: data.API_TIMEOUT_MS,
    apiFreshFor: data.API_FRESH_S * 1000,
    /** Undefined: this site. */
    formOrigin: isOwnHost ? undefined : data.FORM_HOST,
    trustedProxies: data.TRUSTED_PROXIES,
    contentDir: data.CONTENT_DIR,
    isPublished: data.DESK_CONTENT,
    isPreview: data.PREVIEW,
    isCounting: data.STATS,
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    desk: toDesk(data),
    /** Undefined: that of the first office. */
    timeZone: data.DESK_TIME_ZONE,
    channels: toChannels(data),
    leadsLanguage: data.LEADS_LANGUAGE,
    weeklyMailTo: data.WEEKLY_MAIL_TO,
    healthPingUrl: data.HEALTH_PING_URL,
  }
})

export type Config = z.infer<typeof configSchema>

/** A bad environment; the message has a line for each variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws {ConfigError} naming every bad variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = configSchema.safeParse({ ...readMailAliases(given), ...given })
  if (success) return data
  throw new ConfigError(
    error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('\n'),
  )
}

/** The usual names of mail settings, as ONCE and Rails give them; ours override them. */
export const mailAliases = [
  ...['SMTP_ADDRESS', 'SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD'],
  'MAILER_FROM_ADDRESS',
] as const

function readMailAliases(given: Record<string, string | undefined>): Record<string, string> {
  const [host, port = '587', user, password = '', sender = ''] = mailAliases.map(
    (name) => given[name],
  )
  const from = /<([^>]+)>/.exec(sender)?.[1] ?? sender
  if (!host || !from) return {}
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const scheme = port === '465' ? 'smtps' : 'smtp'
  return { SMTP_URL: `${scheme}://${login}${host}:${port}`, LEADS_FROM: from, LEADS_TO: from }
}

/** Why there is no desk. */
export const noDesk =
  'There is no desk: DESK_PORT is off, or SITE_URL is set without DESK_URL (docs/desk.md).'

const localOrigin = (port: number) => `http://localhost:${port}`

/** Finds variables that others need. */
function findMissing(data: Variables): string[] {
  const values: Record<string, unknown> = data
  const isSet = (name: string) => values[name] !== undefined && String(values[name] || '') !== ''
  return Object.entries(environmentSchema.shape).flatMap(([name, setting]) => {
    const needs = z.array(z.string()).parse(setting.meta()?.needs)
    return isSet(name)
      ? needs.filter((need) => !isSet(need)).map((need) => `${need} is needed with ${name}`)
      : []
  })
}

/** Finds variables that exclude each other. */
function findConflicts(data: Variables): string[] {
  const isPlainHttp = data.LEADS_WEBHOOK_URL?.startsWith('http:')
  const rules: [unknown, string][] = [
    [data.METRICS_PORT === data.PORT, 'METRICS_PORT takes another port than PORT'],
    [data.DESK_PORT === data.PORT, 'DESK_PORT takes another port than PORT'],
    [
      data.DESK_PORT && data.DESK_PORT === data.METRICS_PORT,
      'DESK_PORT takes another port than METRICS_PORT',
    ],
    // Cookies of one port are sent to all of a host.
    [isHostOfSite(data), 'DESK_URL takes a host name that the site does not have'],
    [
      isPlainHttp && !data.LEADS_WEBHOOK_ALLOW_PRIVATE,
      'LEADS_WEBHOOK_URL takes https, unless LEADS_WEBHOOK_ALLOW_PRIVATE is 1',
    ],
  ]
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []))
}

function isHostOfSite({ DESK_URL, SITE_URL, SITE_ALIASES, FORM_HOST }: Variables): boolean {
  const hosts = [SITE_URL, ...SITE_ALIASES, FORM_HOST].map((url) => url && new URL(url).hostname)
  const host = DESK_URL && new URL(DESK_URL).hostname
  return host !== undefined && host !== 'localhost' && hosts.includes(host)
}

/** The desk of a site with a name has one as well, unless a port says that it is reached on the machine. */
function toDesk({ PORT, DESK_PORT, DESK_HOST: host, DESK_URL, SITE_URL }: Variables) {
  if (DESK_PORT === 'off' || (SITE_URL && !DESK_URL && !DESK_PORT)) return undefined
  const port = DESK_PORT ?? PORT + 1
  return { port, host, url: DESK_URL ?? localOrigin(port) }
}

function toChannels(data: Variables) {
  const { SMTP_URL, LEADS_FROM: from, LEADS_TO: to } = data
  const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: secret } = data
  const allowPrivate = data.LEADS_WEBHOOK_ALLOW_PRIVATE
  return {
    smtp: SMTP_URL && from && to ? { url: SMTP_URL, from, to } : undefined,
    webhook:
      LEADS_WEBHOOK_URL && secret ? { url: LEADS_WEBHOOK_URL, secret, allowPrivate } : undefined,
    confirm: data.LEADS_CONFIRM,
    /** The desk's origin, which messages link to; undefined where only `npm start` may run one. */
    deskUrl: data.DESK_PORT || data.DESK_URL ? toDesk(data)?.url : undefined,
  }
}
