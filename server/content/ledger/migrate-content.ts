import { type Document, parseDocument } from 'yaml'
import { ChangedMeanwhileError, type Ledger } from './ledger.ts'

/** Changes of the content's schemas: each brings a file of an older release to the shape of this one. */
const migrations: Record<string, (document: Document) => void> = {
  // The company had one number, for all of its offices, and each text said itself when enquiries are answered.
  'site.yaml'(document) {
    if (!document.has('days')) document.set('days', 'Monday to Friday')
    for (const key of ['phone', 'whatsapp']) {
      if (!document.has(key)) continue
      const first = ['offices', 0, key]
      if (!document.hasIn(first)) document.setIn(first, document.get(key, true))
      document.delete(key)
    }
  },
  // The rate of the riyal was in the code.
  'pricing.yaml'(document) {
    if (!document.hasIn(['currencies', 'ar', 'currency'])) return
    document.setIn(['currencies', 'ar', 'rate'], 3.75)
    document.deleteIn(['currencies', 'ar', 'currency'])
  },
}

/** Publishes the files that an older release published in the shape that this one reads. */
export async function migrateContent(ledger: Ledger): Promise<void> {
  const basedOn = await ledger.readNewest()
  const files = new Map<string, Buffer>()
  for (const [name, migrate] of Object.entries(migrations)) {
    const document: Document = parseDocument(String((await ledger.readAt(name, basedOn)) ?? ''))
    const before = JSON.stringify(document)
    if (document.errors.length > 0 || !document.contents) continue
    migrate(document)
    if (JSON.stringify(document) !== before)
      files.set(name, Buffer.from(document.toString({ lineWidth: 100 })))
  }
  if (files.size === 0) return
  const note = [...files.keys()].join(', ')
  await ledger.publish({ personId: undefined, note, files, basedOn }).catch((error) => {
    // Another server did it.
    if (!(error instanceof ChangedMeanwhileError)) throw error
  })
}
