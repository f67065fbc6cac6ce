import { runCanary } from '../leads/canary.ts'
import { argumentsOf, type Command, UsageError } from './command.ts'

/** `canary [FORM]`: sends a synthetic lead through the running server and every channel. */
export const canary: Command = async (args, { db, server, out }) => {
  const [formId = 'contact-us'] = argumentsOf(args)
  const result = await runCanary({ db, site: server, formId })
  if (!result.ok) throw new UsageError(`The canary stopped at “${result.step}”: ${result.reason}.`)
  out.write('The canary arrived: page, post, database and every channel are well.\n')
}
