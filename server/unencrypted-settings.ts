import { isPrivate, parseIp } from './http/client-ip.ts'

type Environment = Record<string, string | undefined>

/** URLs, and what is sent to them; in capitals, a setting that may be unset. */
const sent = [
  ['FORM_HOST', 'enquiries'],
  ['HEALTH_PING_URL', 'its secret path'],
  ['LEADS_WEBHOOK_URL', 'leads'],
  ['BLOG_API_HOST', 'API_KEY'],
  ['CAREERS_API_HOST', 'API_KEY'],
] as const

/**
 * Lists settings that send secrets or leads unencrypted beyond this machine and private networks.
 * SMTP requires TLS anyway (delivery/smtp.ts).
 */
export function listUnencryptedSettings(environment: Environment): string[] {
  const { DATABASE_URL = '' } = environment
  const warn = (name: string, what: string, host: string, advice: string) =>
    `${name}: ${what} would go unencrypted to ${host}: ${advice}.`
  return [
    ...(hasTls(DATABASE_URL, environment.PGSSLMODE)
      ? []
      : listPublicHosts(DATABASE_URL).map((host) =>
          warn('DATABASE_URL', 'password and leads', host, 'add ?sslmode=verify-full'),
        )),
    ...sent.flatMap(([name, what]) => {
      if (/^[A-Z]/.test(what) && !environment[what]) return []
      const plain = (environment[name] ?? '').split(',').filter((url) => /^\s*http:/i.test(url))
      return plain
        .flatMap(listPublicHosts)
        .map((host) => warn(name, what, host, 'write https:// in it'))
    }),
  ]
}

/** As the driver reads its parameters. */
const hasTls = (databaseUrl: string, environmentMode = '') =>
  /[?&](?:ssl=(?:true|1|no-verify)|ssl(?:cert|key|rootcert)=.|sslmode=(?:prefer|require|verify|no-v))/.test(
    databaseUrl,
  ) ||
  (!/[?&]sslmode=/.test(databaseUrl) && /^(?:prefer|require|verify|no-v)/.test(environmentMode))

function listPublicHosts(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { hostname, searchParams } = new URL(url)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  const ip = parseIp(host)
  return (ip ? isPrivate(ip) : privateName.test(host)) ? [] : [host]
}

/** Names without a dot, paths of sockets, and endings that the public DNS does not have. */
const privateName =
  /^(?:(?!\d+$)[^.]*|\/.*|.*\.(?:home\.arpa|internal|lan|local|localhost|svc))\.?$/i
