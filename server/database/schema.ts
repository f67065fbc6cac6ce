import {
  type ColumnDataType,
  type ColumnType,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'

/**
 * The tables of the ledger; `uploads/`, `forms/spam/`, `analytics/` and `content/` type their own.
 * Times are ISO 8601 in UTC, so that they sort as text, or milliseconds since 1970.
 */
export type Tables = {
  leads: {
    id: string
    /** Shown to the visitor, who can quote it; unique. */
    reference: string
    form_id: string
    created_at: string
    /** JSON objects of strings. */
    hidden: string
    undeclared: string
    attribution: string
    /** Unique: one submission is one lead, however often it is posted. */
    idempotency_key: string
    /** SHA-256 of what was posted. */
    content_digest: string
    /** Reference of the first lead of the same submission, if its content was different. */
    first_reference: string | null
    /** JSON, `{score, reasons}`; null unless the lead is held back. */
    quarantine: string | null
    /** 1 for a lead of the canary. */
    canary: number
    door: string
  }
  lead_answers: {
    lead_id: string
    position: number
    ref: string
    question: string
    answer: string
    /** JSON of the answer for machines; null if there is none. */
    value: string | null
  }
  lead_files: {
    lead_id: string
    position: number
    ref: string
    name: string
    type: string
    size: number
    path: string
  }
  /** The notifications to deliver: one row per lead, channel and recipient. */
  outbox: JobColumns & {
    lead_id: string
    channel: string
    /** An email of the company's, never a visitor's; null for a channel with a single receiver. */
    recipient: string | null
    /** `alert` reports that another row was not delivered; `digest` lists leads in quarantine. */
    kind: 'lead' | 'alert' | 'digest'
    /** The row that an alert reports, or the due date of a digest; null for a lead. */
    about: string | null
  }
  /** The purges of the CDN: one row per kind. */
  purges: JobColumns & {
    kind: 'change' | 'deploy'
    /** Version of the site that queued it. */
    version: string
    /** When a server first started with this version. */
    version_since: string
  }
  /** Files of leads that are not in a folder. Each row is written before the lead that names it. */
  uploads: {
    name: string
    kept_at: string
    /** In bytes. */
    size: number
    /** Null if it is in S3-compatible storage. */
    data: Uint8Array | null
  }
  /** Work that one process at a time does for all, and when it is next due (leases.ts). */
  leases: {
    name: string
    next_at: number
    last_success_at: ColumnType<number | null, number | undefined>
    /** Why the last run failed. */
    failing: ColumnType<string | null, string | undefined, string | null>
  }
  /** Idempotency keys that the canary is about to post. */
  canary_keys: { key: string; created_at: string }
  /** Number of confirmations that a recipient (a hash) was sent on a day (UTC). */
  confirmations: { recipient: string; day: string; count: number }
  /** Changes and erasures by an operator; never holds visitors' data. */
  ledger_events: { id: string; at: string; action: string; count: number; detail: string }
}

/** The columns of a table whose rows are jobs (jobs/queue.ts). */
export type JobColumns = {
  /** The same on every attempt, so that a receiver recognizes a repeat. */
  id: string
  kind: string
  state: 'queued' | 'leased' | 'sent' | 'dead'
  attempts: number
  /** The 72 hours of attempts begin here. */
  queued_at: string
  due_at: string
  lease_owner: string | null
  lease_until: string | null
  sent_at: string | null
  /** Why the last attempt failed; never holds an answer of the visitor. */
  last_error: string | null
}

/** The initial migration. It has shipped: what comes later is a migration of its own (migrations.ts). */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable('leads', {
    id: text,
    reference: text,
    form_id: text,
    created_at: text,
    hidden: text,
    undeclared: text,
    attribution: text,
    idempotency_key: text,
    content_digest: text,
    first_reference: nullable(text),
    quarantine: nullable(text),
    canary: integer,
    door: text,
  })
  await createIndex('leads', ['reference'], 'unique')
  await createIndex('leads', ['idempotency_key'], 'unique')
  await createIndex('leads', ['created_at', 'id'])
  const leadPart = { lead_id: text, position: integer, ref: text }
  const leadPartKey = ['lead_id', 'position']
  const answer = { question: text, answer: text, value: nullable(text) }
  await createTable('lead_answers', { ...leadPart, ...answer }, leadPartKey)
  const file = { name: text, type: text, size: integer, path: text }
  await createTable('lead_files', { ...leadPart, ...file }, leadPartKey)
  await createIndex('lead_files', ['path'])

  const job = {
    id: text,
    kind: text,
    state: text,
    attempts: integer,
    queued_at: text,
    due_at: text,
    lease_owner: nullable(text),
    lease_until: nullable(text),
    sent_at: nullable(text),
    last_error: nullable(text),
  }
  const message = { lead_id: text, channel: text, recipient: nullable(text), about: nullable(text) }
  await createTable('outbox', { ...job, ...message })
  await createIndex('outbox', ['state', 'due_at'])
  await createIndex('outbox', ['lead_id'])
  await createTable('purges', { ...job, version: text, version_since: text })
  await createTable('uploads', {
    name: text,
    kept_at: text,
    size: integer,
    data: nullable(bytes),
  })
  await createIndex('uploads', ['kept_at'])
  await createTable('leases', {
    name: text,
    next_at: milliseconds,
    last_success_at: nullable(milliseconds),
    failing: nullable(text),
  })
  await createTable('canary_keys', { key: text, created_at: text })
  const confirmation = { recipient: text, day: text, count: integer }
  await createTable('confirmations', confirmation, ['recipient', 'day'])
  await createTable('ledger_events', {
    id: text,
    at: text,
    action: text,
    count: integer,
    detail: text,
  })
  await createTable('form_secrets', { name: text, value: text })
  await createTable('form_buckets', { key: text, full_at: milliseconds })
  await createTable('form_challenges', { id: text, expires_at: milliseconds })
  const count = { day: text, kind: text, path: text, detail: text, count: integer }
  await createTable('counts', count, ['day', 'kind', 'path', 'detail'])
  const copy = { place: text, key: text, at: milliseconds, data: bytes }
  await createTable('host_copies', copy, ['place', 'key'])

  /** @param key the primary key; by default the first column */
  async function createTable(name: string, columns: Record<string, Column>, key?: string[]) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, { type, isNullable }] of Object.entries(columns)) {
      table = table.addColumn(column, type, (definition) => {
        const references = column === 'lead_id' ? definition.references('leads.id') : definition
        return isNullable ? references : references.notNull()
      })
    }
    const primary = key ?? Object.keys(columns).slice(0, 1)
    await table.addPrimaryKeyConstraint(`${name}_pkey`, primary).execute()
  }

  async function createIndex(table: string, columns: string[], unique?: 'unique') {
    const index = db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns)
    await (unique ? index.unique() : index).execute()
  }
}

type Column = { type: ColumnDataType | RawBuilder<unknown>; isNullable?: true }

const text: Column = { type: 'text' }
const integer: Column = { type: 'integer' }
/** A double, because PostgreSQL's driver returns a bigint as text. */
const milliseconds: Column = { type: 'double precision' }
const bytes: Column = { type: sql`bytea` }
const nullable = (column: Column): Column => ({ ...column, isNullable: true })
