import { resolve } from 'node:path'
import { z } from 'zod'
import { languages } from '../app/lib/languages.ts'
import { parseNetworks } from './http/client-ip.ts'
import { isTimeZone } from './zoned-times.ts'

const origin = z
  // A wildcard is a host to the URL standard, and would list whole domains in a policy.
  .url({
    protocol: /^https?$/,
    hostname: /^[^*;]+$/,
    error: 'takes a URL such as https://www.example.com',
    abort: true,
  })
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    'takes a URL without a path, such as https://www.example.com',
  )
  .transform((url) => new URL(url).origin)

const deskOrigin = origin.refine(
  isPasskeyOrigin,
  'takes https://desk.example.com or http://localhost:3400: browsers keep passkeys for a name, over https, and for localhost. On one machine reach the desk by localhost, from others give it a name and a certificate',
)

/** WebAuthn needs a secure context and a host name (Web Authentication Level 3, 5.1.3). */
function isPasskeyOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const isIp = /^[\d.]+$|^\[/.test(hostname)
  return hostname === 'localhost' || (protocol === 'https:' && !isIp)
}

const commaList = z
  .string()
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))

const origins = commaList.pipe(
  z.array(origin, { error: 'takes URLs such as https://example.com, https://example.org' }),
)

const httpUrl = (example: string) =>
  z.url({ protocol: /^https?$/, error: `takes a URL such as ${example}` })

const wholeNumber = (min: number, max: number, unit: string) => {
  const error = `takes a whole number from ${min} to ${max}${unit}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(min, error).max(max, error))
}

const port = wholeNumber(1, 65_535, '')
const folder = z
  .string()
  .refine((path) => !path.startsWith('~'), 'takes a path: a shell alone knows ~')
  .transform((path) => resolve(path))
const onOrOff = z.stringbool({ error: 'takes 1 or 0' })
const email = z.email('takes one plain email such as leads@example.com')
const emails = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((each) => email.safeParse(each).success),
    'takes emails such as a@example.com, b@example.com',
  )
const matching = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, { error, abort: true })
const secret = matching(/^[\x21-\x7e]+$/, 'takes printable characters without spaces')

const networks = z.string().transform((list, context) => {
  try {
    return parseNetworks(list)
  } catch (error) {
    context.addIssue(`takes IPs and networks, such as 10.0.0.0/8: ${error}`)
    return z.NEVER
  }
})

/** Metadata is lost by later methods, so it comes last. `needs` are settings that must be set as well. */
const optional = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...needs: string[]
) => schema.optional().meta({ description, needs })
const withDefault = <Schema extends z.ZodType<unknown, string>>(
  schema: Schema,
  value: z.input<Schema>,
  description: string,
  ...needs: string[]
) => z.prefault(schema, value).meta({ description, needs })

const flag = (description: string, ...needs: string[]) =>
  withDefault(onOrOff, '0', description, ...needs)

/** Every variable that the server reads. `npm run settings` makes .env.example of it. */
export const settingGroups = {
  Listening: {
    PORT: withDefault(port, '3000', 'Port to listen on.'),
    HOST: optional(
      z.string(),
      'IP to listen on; unset: every interface, in development this machine alone.',
    ),
    DRAIN_DELAY_MS: withDefault(
      wholeNumber(0, 120_000, ' milliseconds'),
      '1000',
      'Time after SIGTERM in which /readyz is red and requests are still accepted, in milliseconds. As long as a load balancer needs to notice; a proxy that tries the next server needs no more.',
    ),
    TRUSTED_PROXIES: withDefault(
      networks,
      '',
      'IPs and networks of your own proxies, whose X-Forwarded-For is believed: 127.0.0.1, 10.0.0.0/8',
    ),
  },
  Desk: {
    DESK_PORT: optional(
      port.or(z.literal('off')),
      'Port of the desk, where the company answers enquiries in a browser (docs/desk.md), or off; unset: the one after PORT, and off where SITE_URL is set without DESK_URL.',
    ),
    DESK_HOST: withDefault(z.string(), '127.0.0.1', 'IP that the desk listens on.'),
    DESK_URL: optional(
      deskOrigin,
      'The one origin of the desk, with a host name that the site does not have, such as https://desk.example.com; unset: localhost. Passkeys work on https and on http://localhost alone.',
    ),
    DESK_CONTENT: withDefault(
      onOrOff,
      'on',
      'off: the site shows CONTENT_DIR even after something was published, and the desk edits nothing.',
    ),
    DESK_TIME_ZONE: optional(
      z.string().refine(isTimeZone, 'takes a name such as Asia/Riyadh'),
      'Time zone of mails to the company, and of the desk where a browser has not named its own, such as Asia/Riyadh; unset: that of the first office of content/site.yaml.',
    ),
  },
  'URLs of the site': {
    SITE_URL: optional(
      origin,
      'The canonical origin, such as https://www.example.com; unset: http://localhost:$PORT. Set it in production: requests for other hosts than its own and those of SITE_ALIASES then get a 421.',
    ),
    SITE_ALIASES: withDefault(
      origins,
      '',
      'Its other origins (https://example.com, https://old.example.com).',
      'SITE_URL',
    ),
    FORM_HOST: optional(
      origin,
      'Origin of {host}/to/{formId}, the form pages; unset: this site. Its ids of forms in another language are in content/site.yaml (forms).',
    ),
    FORM_ORIGINS: optional(
      origins,
      'Origins whose pages may embed a form in a frame; unset: SITE_URL and SITE_ALIASES.',
    ),
  },
  Storage: {
    DATA_DIR: withDefault(folder, './data', 'Folder of SQLite and uploads; created when missing.'),
    DATABASE_URL: optional(
      matching(/^postgres(ql)?:\/\/.+/, 'takes a postgres:// URL, or nothing for SQLite'),
      'postgres://user:password@host/database; unset: SQLite in DATA_DIR.',
    ),
  },
  Operation: {
    BACKUP_TO: optional(
      z.string(),
      'Where `9ex backup` copies each backup: user@host:folder by scp, or a remote of rclone.',
    ),
    UPDATE_URL: optional(
      httpUrl('https://example.com/releases'),
      'Folder of releases whose latest `9ex nightly` serves, and goes back by itself; unset: none.',
    ),
  },
  Content: {
    CONTENT_DIR: withDefault(
      folder,
      './content',
      'Folder of all texts, posts, jobs and their pictures; read at start, and when a file is saved.',
    ),
    PREVIEW: flag(
      '1: drafts and content dated later are shown, marked, and search engines are told to stay away (`npm run preview` sets it).',
    ),
    BLOG_API_HOST: optional(origin, 'Host of the blog API; unset: posts of the content folder.'),
    CAREERS_API_HOST: optional(
      origin,
      'Host of the careers API; unset: jobs of the content folder.',
    ),
    API_KEY: optional(
      secret,
      'Authorization value that is sent to those hosts and required by the embedded API, which without one responds with 401. It never reaches a browser.',
    ),
    API_TIMEOUT_MS: withDefault(
      wholeNumber(1, 120_000, ' milliseconds'),
      '8000',
      'Timeout of a call to those hosts, in milliseconds, 1 to 120000.',
    ),
    API_FRESH_S: withDefault(
      wholeNumber(1, 86_400, ' seconds'),
      '60',
      'Seconds after which a cached response of those hosts is revalidated, 1 to 86400; it is shown for up to a day while they fail.',
    ),
  },
  'Email and webhooks about leads': {
    SMTP_URL: optional(
      matching(/^smtps?:\/\/.+/, 'takes an smtp:// or smtps:// URL')
        .refine((url) => URL.canParse(url), {
          error:
            'takes a URL: write other characters than letters and digits of user and password as %XX',
          abort: true,
        })
        .refine(
          (url) => /^(?:never)?$/.test(new URL(url).searchParams.get('tls') ?? ''),
          'takes ?tls=never, or nothing: TLS is required',
        ),
      'smtp://user:password@host or smtps://…; unset: no email. TLS is required, except by a server of this machine that asks for no password; ?tls=never sends password and leads in the clear.',
      'LEADS_FROM',
      'LEADS_TO',
    ),
    LEADS_FROM: optional(email, 'Sender.', 'SMTP_URL'),
    LEADS_TO: optional(emails, 'Recipients, with commas; each gets its own email.', 'SMTP_URL'),
    LEADS_LANGUAGE: withDefault(
      z.enum(languages, `takes ${languages.join(' or ')}`),
      'en',
      'Language of questions and choices in emails to LEADS_TO, `leads show` and the CSV: en or ar. What visitors write is not translated.',
    ),
    LEADS_CONFIRM: flag('1: the visitor gets a short email, at most three a day.', 'SMTP_URL'),
    LEADS_WEBHOOK_URL: optional(
      httpUrl('https://example.com/hook'),
      'URL of the signed webhook, over https, on the public internet.',
      'LEADS_WEBHOOK_SECRET',
    ),
    LEADS_WEBHOOK_SECRET: optional(
      matching(
        /^[\x21-\x7e]{16,}$/,
        'takes at least 16 printable characters without spaces',
      ).refine(
        (secret) => !secret.startsWith('whsec_') || /^whsec_[A-Za-z\d+/]{22,}={0,2}$/.test(secret),
        'takes after whsec_ the base64 of 16 bytes or more',
      ),
      'Signing key of 16 characters or more; whsec_… is read as a key of Standard Webhooks.',
      'LEADS_WEBHOOK_URL',
    ),
    LEADS_WEBHOOK_ALLOW_PRIVATE: flag('1: also http, and private networks.', 'LEADS_WEBHOOK_URL'),
  },
  Monitoring: {
    STATS: withDefault(onOrOff, 'on', 'off: no analytics (docs/operations.md).'),
    WEEKLY_MAIL_TO: optional(
      emails,
      'Recipients of a mail each Monday about the site itself: enquiries, backup, disk, certificate (docs/deploying/monitoring.md), and of enquiries that nobody opens at the desk; unset: none.',
      'SMTP_URL',
    ),
    HEALTH_PING_URL: optional(
      httpUrl('https://example.com/ping/site'),
      'URL of a service that raises the alarm: requested every five minutes while all checks are good, and with /fail and what is wrong while one is not.',
    ),
    METRICS_PORT: optional(
      port,
      'Port of Prometheus metrics, a different one for each instance (docs/deploying/monitoring.md); unset: no metrics.',
    ),
    METRICS_HOST: withDefault(z.string(), '127.0.0.1', 'IP of that port; 0.0.0.0 in a container.'),
  },
}

export const environmentSchema = z.object({
  ...settingGroups.Listening,
  ...settingGroups.Desk,
  ...settingGroups['URLs of the site'],
  ...settingGroups.Storage,
  ...settingGroups.Operation,
  ...settingGroups.Content,
  ...settingGroups['Email and webhooks about leads'],
  ...settingGroups.Monitoring,
})
