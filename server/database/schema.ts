import { type Generated, type Kysely, sql } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import type { AnswerType } from '../../contracts/form-question.ts'

/** A column: its SQL, and the type of its values. */
type Column<Type> = { sql: string; type?: Type }

const column = <Type>(sql: string): Column<Type> => ({ sql })
const text = <Type extends string = string>() => column<Type>('text NOT NULL')
const textOrNull = <Type extends string = string>() => column<Type | null>('text')
const key = () => column<string>('text NOT NULL PRIMARY KEY')
const integer = () => column<number>('integer NOT NULL')
/** Milliseconds are doubles, because PostgreSQL's driver returns a bigint as text. */
const milliseconds = () => column<number>('double precision NOT NULL')
/** References the lead; the database deletes these rows with it. */
const leadId = () => column<string>('text NOT NULL REFERENCES leads (id) ON DELETE CASCADE')
const personId = () => column<string>('text NOT NULL REFERENCES desk_people (id)')

export type LeadStatus = 'new' | 'answered' | 'closed'

/**
 * The tables of the initial migration. Times are ISO 8601 in UTC, so that they sort as text, or milliseconds
 * since 1970. What a later migration adds is joined to `Tables`.
 */
const initial = {
  leads: {
    id: key(),
    reference: column<string>('text NOT NULL UNIQUE'),
    form_id: text(),
    created_at: text(),
    /** JSON objects of strings. */
    hidden: text(),
    attribution: text(),
    /** One submission is one lead, however often it is posted. */
    idempotency_key: column<string>('text NOT NULL UNIQUE'),
    content_hash: text(),
    /** Reference of the first lead of the same submission, if its content was different. */
    first_reference: textOrNull(),
    /** JSON, `{score, reasons}`; null unless the lead is held back. */
    quarantine: textOrNull(),
    submitted_via: text<'conversation' | 'page' | 'whatsapp'>(),
    language: text<Language>(),
    status: column<Generated<LeadStatus>>("text NOT NULL DEFAULT 'new'"),
    /** The person of the desk who answers it. */
    assignee: textOrNull(),
    /** When it was first answered. */
    answered_at: textOrNull(),
    /** The newest row of its history, so that of two changes at once one is refused. */
    head: textOrNull(),
    /** When it is new again, and somebody is reminded of it. */
    remind_at: textOrNull(),
    /** When it was sent once more, because nobody had opened it. */
    escalated_at: textOrNull(),
  },
  lead_answers: {
    lead_id: leadId(),
    position: integer(),
    ref: text(),
    question: text(),
    answer: text(),
    /** JSON of the answer for machines; null if there is none. */
    value: textOrNull(),
    type: text<AnswerType>(),
  },
  lead_files: {
    lead_id: leadId(),
    position: integer(),
    ref: text(),
    name: text(),
    type: text(),
    size: integer(),
    storage_key: text(),
    sha256: text(),
  },
  /** Files of erased leads that are still to be removed. */
  erased_files: { storage_key: key() },
  /** The messages to deliver: one row per lead, channel and recipient, and those to staff about no lead. */
  outbox: {
    /** The same on every attempt, so that a recipient recognizes a repeat. */
    id: key(),
    /**
     * `unopened` is a lead once more; `reminder` is of one that was set aside; `reply` answers the visitor; `alert` reports that another row was not
     * delivered; `digest` lists leads in quarantine.
     */
    kind: text<'lead' | 'unopened' | 'reminder' | 'reply' | 'alert' | 'digest' | 'staff'>(),
    state: text<'queued' | 'leased' | 'sent' | 'dead'>(),
    attempts: integer(),
    /** The 72 hours of attempts begin here. */
    queued_at: text(),
    due_at: text(),
    lease_owner: textOrNull(),
    lease_until: textOrNull(),
    sent_at: textOrNull(),
    /** Why the last attempt failed; never holds an answer of the visitor. */
    last_error: textOrNull(),
    /** When it began to count as a failure; null before that, and where the fault is the visitor's. */
    failed_at: textOrNull(),
    lead_id: column<string | null>('text REFERENCES leads (id) ON DELETE CASCADE'),
    channel: text(),
    /** The company's recipient, never a visitor; null for a channel with a single recipient. */
    email: textOrNull(),
    /** The row that an alert reports, the due date of a digest, a reply or a mail to staff in JSON. */
    about: textOrNull(),
  },
  /** Files of leads that are not in a folder. Each row is written before the lead that names it. */
  uploads: {
    storage_key: key(),
    kept_at: text(),
    /** In bytes. */
    size: integer(),
    data: column<Uint8Array>('bytea NOT NULL'),
  },
  /** Work that one process does for all, when it is next due, and when it last went well. */
  scheduled_runs: {
    name: key(),
    next_at: milliseconds(),
    last_success_at: column<number | null>('double precision'),
  },
  form_secrets: { name: key(), value: text() },
  /** A token bucket is the moment at which it is full again. Keys are hashes: no ips are stored. */
  form_buckets: { key: key(), full_at: milliseconds() },
  /** Challenges that were solved, until they expire. */
  form_challenges: { id: key(), expires_at: milliseconds() },
  /** Views, forms and web vitals (analytics/rows.ts). */
  counts: { day: text(), kind: text(), path: text(), detail: text(), count: integer() },
  /** The text that a search reads, folded: its reference, answers and the names of its files. */
  lead_texts: {
    lead_id: column<string>('text NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE'),
    text: text(),
  },
  /** The emails and phones of a lead, folded: two leads of one person share one. */
  lead_contacts: { lead_id: leadId(), contact: text() },
  /** The changes of a lead at the desk; append only, and erased with the lead. */
  lead_history: {
    id: key(),
    lead_id: leadId(),
    /** Counts from 1: two changes of one millisecond have an order too. */
    position: integer(),
    at: text(),
    /** A person of the desk. */
    person_id: text(),
    action: text(),
    /** JSON of what the action is about. */
    detail: text(),
    /** JSON of the lead's columns before it, if it can be undone. */
    before: textOrNull(),
  },
  /** The people who have opened a lead, and when last. */
  lead_views: { lead_id: leadId(), person_id: text(), seen_at: text() },
  /** The people of the desk. A person who was removed stays, as the history names them. */
  desk_people: {
    id: key(),
    /** Folded. */
    email: column<string>('text NOT NULL UNIQUE'),
    name: text(),
    /** A comma between them. */
    rights: text(),
    /** The interface's, for this person. */
    language: text(),
    created_at: text(),
    ended_at: textOrNull(),
    /** Of single keys. */
    shortcuts: textOrNull<'off'>(),
    /** About what was assigned to them. */
    mails: textOrNull<'off'>(),
  },
  desk_passkeys: {
    /** The credential's id, in Base64url. */
    id: key(),
    person_id: personId(),
    /** COSE, in Base64url. */
    public_key: text(),
    counter: integer(),
    /** Such as “Amna’s phone”. */
    device: text(),
    created_at: text(),
    used_at: textOrNull(),
  },
  /** Secrets that work once, by their SHA-256: links that invite, and challenges. */
  desk_tickets: {
    hash: key(),
    kind: text<'invite' | 'challenge'>(),
    person_id: textOrNull(),
    until: text(),
    used_at: textOrNull(),
  },
  desk_sessions: {
    /** SHA-256 of the cookie. */
    hash: key(),
    person_id: personId(),
    /** The passkey that opened it: with it goes the session. */
    passkey_id: textOrNull(),
    created_at: text(),
    /** It ends when it was not used for this long. */
    until: text(),
    /** The browser, for the list of one's sessions. */
    agent: text(),
    /** The last passkey. */
    proved_at: text(),
  },
  /** Actions of people and commands that concern more than one lead; append only. */
  desk_events: { id: key(), at: text(), person_id: textOrNull(), action: text(), detail: text() },
  /** What the desk published, by number; append only (content/ledger). The first change is the whole folder. */
  content_changes: {
    seq: column<number>('integer NOT NULL PRIMARY KEY'),
    at: text(),
    /** Null for a command, and for the first. */
    person_id: textOrNull(),
    note: text(),
    undoes: column<number | null>('integer'),
  },
  /** The whole files of a change; without bytes a file was removed. */
  content_files: {
    seq: column<number>('integer NOT NULL REFERENCES content_changes (seq)'),
    path: text(),
    bytes: column<Uint8Array | null>('bytea'),
  },
}

const keys: { [Table in keyof typeof initial]?: string } = {
  lead_answers: 'PRIMARY KEY (lead_id, position)',
  lead_files: 'PRIMARY KEY (lead_id, position)',
  counts: 'PRIMARY KEY (day, kind, path, detail)',
  lead_contacts: 'PRIMARY KEY (lead_id, contact)',
  lead_history: 'UNIQUE (lead_id, position)',
  lead_views: 'PRIMARY KEY (lead_id, person_id)',
  content_files: 'PRIMARY KEY (path, seq)',
}

const indexes = [
  'leads_created_at ON leads (created_at, id)',
  'leads_status ON leads (status, created_at, id)',
  'leads_answered_at ON leads (answered_at)',
  'lead_files_storage_key ON lead_files (storage_key)',
  'outbox_due ON outbox (state, due_at)',
  'outbox_lead ON outbox (lead_id)',
  'uploads_kept_at ON uploads (kept_at)',
  'lead_contacts_contact ON lead_contacts (contact)',
  'lead_history_at ON lead_history (at)',
  'lead_views_seen_at ON lead_views (seen_at)',
  'desk_passkeys_person ON desk_passkeys (person_id)',
  'desk_sessions_person ON desk_sessions (person_id)',
  'desk_events_action ON desk_events (action, at)',
  'content_files_seq ON content_files (seq)',
]

type Initial = {
  [Table in keyof typeof initial]: {
    [Name in keyof (typeof initial)[Table]]: (typeof initial)[Table][Name] extends Column<infer T>
      ? T
      : never
  }
}

/** With what later migrations add. */
export type Tables = Initial & { desk_people: { office: string | null } }

/** The initial migration, in SQL that both databases accept. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  for (const [table, columns] of Object.entries(initial)) {
    const lines = Object.entries(columns).map(([name, { sql }]) => `${name} ${sql}`)
    const key = keys[table as keyof Tables]
    await sql.raw(`CREATE TABLE ${table} (${[...lines, key ?? []].flat().join(', ')})`).execute(db)
  }
  for (const index of indexes) await sql.raw(`CREATE INDEX ${index}`).execute(db)
}
