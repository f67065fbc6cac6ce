import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import { UsageError } from '../../server/cli/command.ts'
import { noDesk } from '../../server/config.ts'
import type { Tables } from '../../server/database/open.ts'
import { parseEmail } from '../../server/leads/email-syntax.ts'
import { type Person, type Right, rights } from '../desk.ts'
import { listPasskeys } from './passkeys.ts'
import { addPerson, endPerson, findPerson, listPeople, PeopleError, setRights } from './people.ts'
import { inviteUrl, openInvite } from './tickets.ts'

export const usage = `desk [--env-file FILE] COMMAND

  invite EMAIL [--name NAME] [--rights leads,content,people] [--language en]
  link EMAIL
  list
  rights EMAIL leads,content,people
  end EMAIL
`

type Context = {
  db: Kysely<Tables>
  /** Undefined if it is off. */
  desk: { url: string } | undefined
  out: Writable
}

type Command = (args: string[], context: Context) => Promise<void>

export const isCommand = (name = ''): boolean => commands.has(name)

/** True for a command that changes nothing. */
export const isReading = ([name]: string[]): boolean => name === 'list'

/**
 * Runs one command of `npm run desk`.
 * @throws {UsageError} for wrong arguments
 */
export async function runCommand([name = '', ...args]: string[], context: Context): Promise<void> {
  try {
    await commands.get(name)?.(args, context)
  } catch (error) {
    if (error instanceof PeopleError) throw new UsageError(refusals[error.reason])
    if (error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
      throw new UsageError(error.message)
    throw error
  }
}

const refusals: Record<PeopleError['reason'], string> = {
  known: 'This person already has access: desk link EMAIL',
  last: 'Nobody would be left who may invite people. Give the right “people” to somebody else first.',
  nobody: 'Nobody at the desk has this email: desk list',
}

const invite: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      rights: { type: 'string', default: 'leads' },
      language: { type: 'string', default: 'en' },
    },
  })
  const email = toEmail(positionals)
  const name = oneLine(values.name ?? email.replace(/@.*/, ''), 60)
  const language = toLanguage(values.language)
  const desk = requireDesk(context)
  const person = { email, name, language, rights: toRights(values.rights) }
  const { id } = await addPerson(context.db, person, undefined)
  await printLink(context, desk, { ...person, id })
}

const link: Command = async (args, context) => {
  const desk = requireDesk(context)
  await printLink(context, desk, await getPerson(context.db, args))
}

async function printLink(
  { db, out }: Context,
  { url }: NonNullable<Context['desk']>,
  { id, name, email }: Pick<Person, 'id' | 'name' | 'email'>,
): Promise<void> {
  const secret = await openInvite(db, id, undefined)
  out.write(`${inviteUrl(url, secret)}\n`)
  out.write(`Send it to ${name} <${email}> only. It works once, for 24 hours.\n`)
}

const list: Command = async (args, { db, out }) => {
  if (args.length > 0) throw new UsageError('list takes no arguments.')
  const people = await listPeople(db)
  if (people.length === 0) out.write('Nobody.\n')
  for (const { id, email, name, rights: own } of people) {
    const passkeys = await listPasskeys(db, id)
    const devices = passkeys.map(({ device }) => device).join(', ') || 'no passkey yet'
    out.write(`${email}  ${name}  ${own.join(',') || 'no rights'}  ${devices}\n`)
  }
}

const changeRights: Command = async (args, { db, out }) => {
  const [email = '', wanted = '', ...others] = args
  if (others.length > 0) throw new UsageError('Expected an email, and rights with commas.')
  const { id, name } = await getPerson(db, [email])
  await setRights(db, id, toRights(wanted), undefined)
  out.write(`${name} has the rights ${toRights(wanted).join(',')}.\n`)
}

const end: Command = async (args, { db, out }) => {
  const { id, name } = await getPerson(db, args)
  await endPerson(db, id, undefined)
  out.write(`${name} is signed out everywhere, and cannot come back without an invitation.\n`)
}

const commands = new Map<string, Command>([
  ['invite', invite],
  ['link', link],
  ['list', list],
  ['rights', changeRights],
  ['end', end],
])

function toEmail(args: readonly string[]): string {
  const email = parseEmail(args[0] ?? '')
  if (email && args.length === 1) return email
  throw new UsageError('Expected one email, such as amna@example.com.')
}

async function getPerson(db: Kysely<Tables>, args: readonly string[]): Promise<Person> {
  const person = await findPerson(db, 'email', toEmail(args))
  if (!person) throw new PeopleError('nobody')
  return person
}

function toRights(list: string): Right[] {
  const named = list.split(',').map((each) => each.trim())
  const unknown = named.find((each) => !rights.some((right) => right === each))
  if (unknown !== undefined)
    throw new UsageError(`Expected rights of ${rights.join(', ')}, with commas; got “${unknown}”.`)
  return rights.filter((right) => named.includes(right))
}

function toLanguage(name: string): Language {
  if (name === 'en' || name === 'ar') return name
  throw new UsageError(`There is no language ${name}: en, ar.`)
}

function requireDesk({ desk }: Context) {
  if (desk) return desk
  throw new UsageError(noDesk)
}
