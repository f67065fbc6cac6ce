import MiniSearch from 'minisearch'
import { mailAliases } from './config.ts'
import { environmentSchema } from './environment.ts'

type Environment = Record<string, string | undefined>

/**
 * Lists names that are almost a setting's. Other programs' variables are in the environment as well, so none
 * stops the start.
 */
export function listDoubtfulSettings(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name])
  return given.flatMap((name) => {
    if ([...known, ...mailAliases].includes(name)) return []
    const meant = findMeant(name)
    if (!meant && !own.test(name.toUpperCase())) return []
    return [`Unknown setting ${name}: ${meant ? `did you mean ${meant}?` : 'see .env.example.'}`]
  })
}

const known = Object.keys(environmentSchema.shape)

/** Beginnings that no other program's variables have on a server of the site. */
const own = /^(?:DESK|LEADS?|SMTP|METRICS)_/

const index = new MiniSearch({ fields: ['id'], tokenize: (name) => [name] })
index.addAll(known.map((id) => ({ id })))

/** Letters to insert, delete or replace, or to add at the end. */
const findMeant = (name: string): string | undefined =>
  index.search(name, { prefix: true, fuzzy: Math.min(3, Math.floor(name.length / 4)) })[0]?.id
