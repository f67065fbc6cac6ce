/** The connection broke while the transaction was being ended: whether it is in the ledger is not known. */
export class PerhapsStoredError extends Error {
  override name = 'PerhapsStoredError'
}
