import { resolve } from 'node:path'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'takes an address such as https://www.example.com' })
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

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, '').prefault('3000'),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'takes a postgres:// address, or nothing for SQLite')
    .optional(),
  BLOG_API_HOST: origin.optional(),
  CAREERS_API_HOST: origin.optional(),
  API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'takes printable characters without spaces')
    .optional(),
  API_TIMEOUT_MS: wholeNumber(1, 120_000, ' milliseconds').prefault('8000'),
  FORM_HOST: origin.optional(),
  CONTENT_DIR: folder.prefault('./content'),
})

export type Config = {
  /** Port to listen on; 0 lets the system choose one. */
  port: number
  /** Address to listen on; undefined is every interface. */
  host: string | undefined
  /** The canonical origin, without a slash at the end. */
  siteUrl: string
  /** The origin every request is taken to be for; undefined when SITE_URL is not set. */
  fixedOrigin: string | undefined
  dataDir: string
  /** `postgres://…`, or undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined
  blogApiHost: string | undefined
  careersApiHost: string | undefined
  /** The fixed authorization value of SPEC.md section 6. It never leaves the server. */
  apiKey: string | undefined
  /** How long a call to a remote host may take, in milliseconds. */
  apiTimeout: number
  /** Origin of the form host; undefined is this site. */
  formHost: string | undefined
  contentDir: string
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
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl,
    fixedOrigin: data.SITE_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    blogApiHost: data.BLOG_API_HOST,
    careersApiHost: data.CAREERS_API_HOST,
    apiKey: data.API_KEY,
    apiTimeout: data.API_TIMEOUT_MS,
    formHost: data.FORM_HOST,
    contentDir: data.CONTENT_DIR,
  }
}
