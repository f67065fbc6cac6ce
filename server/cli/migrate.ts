import { argumentsOf, type Command } from './command.ts'

/**
 * `migrate`: makes the ledger, or brings it to this version's schema, before a server of this version
 * starts. The opening of the ledger does it for every command, and says what ran; this one only lets a
 * new ledger be made.
 */
export const migrate: Command = async (args, { out }) => {
  argumentsOf(args, 0)
  out.write('The ledger has this version’s schema.\n')
}
