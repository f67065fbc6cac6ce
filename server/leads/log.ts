type Detail = Record<string, string | number | boolean | undefined>

/** Where the ledger writes what happens to it; never anything a visitor entered. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, detail?: Detail) => void
