import MiniSearch from 'minisearch'
import { environmentSchema } from './environment.ts'

type Environment = Record<string, string | undefined>

/**
 * Lists what is set and has no effect: names that are almost a setting's, and settings that need another.
 * Other programs' variables are in the environment as well, so neither stops the start.
 */
export function listDoubtfulSettings(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name])
  const unknown = given.flatMap((name) => {
    const meant = known.includes(name) ? undefined : findMeant(name)
    return meant ? [`Unknown setting ${name}: did you mean ${meant}?`] : []
  })
  const idle = Object.entries(needed).flatMap(([other, names]) =>
    names
      .filter((name) => given.includes(name) && !environment[other])
      .map((name) => `${name} has no effect without ${other}.`),
  )
  return [...unknown, ...idle]
}

const known = Object.keys(environmentSchema.shape)

/** Settings without which others are not read. */
const needed: Record<string, string[]> = {
  SMTP_URL: ['LEADS_FROM', 'LEADS_TO', 'LEADS_CANARY_TO', 'WEEKLY_MAIL_TO'],
  LEADS_CANARY_MINUTES: ['CANARY_PING_URL'],
  LEADS_WEBHOOK_URL: ['LEADS_WEBHOOK_SECRET', 'LEADS_WEBHOOK_ALLOW_PRIVATE'],
  S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['OTEL_EXPORTER_OTLP_HEADERS'],
}

/** Beginnings that no other program's variables have on a server of the site. */
const own = /^(?:LEADS?|SMTP|S3|PURGE|METRICS)_/

/** With which a setting's name ends. */
const units = ['MS', 'S', 'MINUTES']

const index = new MiniSearch({ fields: ['id'], tokenize: (name) => [name] })
index.addAll(known.map((id) => ({ id })))

function findMeant(name: string): string | undefined {
  const withUnit = units.map((unit) => `${name}_${unit}`).find((id) => known.includes(id))
  if (withUnit) return withUnit
  const isOwn = own.test(name.toUpperCase())
  const start = name.slice(0, 3).toUpperCase()
  const [nearest] = index.search(name, {
    // Letters to insert, delete or replace.
    fuzzy: isOwn ? 30 : Math.min(3, Math.floor(name.length / 4)),
    filter: ({ id }) => !isOwn || id.startsWith(start),
  })
  return nearest?.id
}
