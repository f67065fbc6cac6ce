import { type ColumnType, type Kysely, sql } from 'kysely'

/**
 * The tables of leads and jobs; `forms/spam/`, `analytics/` and `content/` type their own.
 * Times are ISO 8601 in UTC, so that they sort as text, or milliseconds since 1970.
 */
export type Tables = {
  leads: {
    id: string
    reference: string
    form_id: string
    created_at: string
    /** JSON objects of strings. */
    hidden: string
    undeclared: string
    attribution: string
    /** Unique: one submission is one lead, however often it is posted. */
    idempotency_key: string
    content_hash: string
    /** Reference of the first lead of the same submission, if its content was different. */
    first_reference: string | null
    /** JSON, `{score, reasons}`; null unless the lead is held back. */
    quarantine: string | null
    submitted_via: string
    /** Null for English. */
    language: string | null
    status: ColumnType<LeadStatus, LeadStatus | undefined>
    /** The person of the desk who answers it. */
    assignee: ColumnType<string | null, string | undefined, string | null>
    /** When it was first answered. */
    answered_at: ColumnType<string | null, string | undefined, string | null>
    /** The newest row of its history, so that of two changes at once one is refused. */
    head: ColumnType<string | null, string | undefined, string | null>
  }
  lead_answers: {
    lead_id: string
    position: number
    ref: string
    question: string
    answer: string
    /** JSON of the answer for machines; null if there is none. */
    value: string | null
    /** Null for other answers. */
    type: 'email' | 'phone' | null
  }
  lead_files: {
    lead_id: string
    position: number
    ref: string
    name: string
    type: string
    size: number
    storage_key: string
    /** Null where it is unknown. */
    sha256: string | null
  }
  /** Files of erased leads that are still to be removed. */
  erased_files: { storage_key: string }
  /** The text that a search reads, folded: its reference, answers and the names of its files. */
  lead_texts: { lead_id: string; text: string }
  /** The emails and phones of a lead, folded: two leads of one person share one. */
  lead_contacts: { lead_id: string; contact: string }
  /** All that became of a lead at the desk, and by commands; it is only added to, and erased with the lead. */
  lead_history: {
    id: string
    lead_id: string
    /** Counts from 1: two changes of one millisecond have an order too. */
    position: number
    at: string
    /** A person of the desk; null for a command. */
    person_id: string | null
    action: string
    /** JSON of what the action is about. */
    detail: string
  }
  /** The people who have opened a lead, and when last. */
  lead_views: { lead_id: string; person_id: string; seen_at: string }
  /** The notifications to deliver: one row per lead, channel and recipient. */
  outbox: JobColumns & {
    lead_id: string
    channel: string
    /** The company's recipient, never a visitor; null for a channel with a single recipient. */
    email: string | null
    /** `alert` reports that another row was not delivered; `digest` lists leads in quarantine. */
    kind: 'lead' | 'alert' | 'digest'
    /** The row that an alert reports, or the due date of a digest; null for a lead. */
    about: string | null
  }
  /** Files of leads that are not in a folder. Each row is written before the lead that names it. */
  uploads: {
    storage_key: string
    kept_at: string
    /** In bytes. */
    size: number
    data: Uint8Array
  }
  /** Work that one process does for all, and when it is next due (scheduled-runs.ts). */
  scheduled_runs: {
    name: string
    next_at: number
    last_success_at: ColumnType<number | null, number | undefined>
    failing: ColumnType<string | null, string | undefined, string | null>
  }
  /** Leads by what became of them when they came; they are counted still when they are erased. */
  lead_outcomes: { form_id: string; outcome: LeadOutcome; count: number }
  /** Number of confirmations that a visitor's email was sent on a day (UTC). */
  confirmations: { email_hash: string; day: string; count: number }
  /** Changes and erasures by an operator; never holds visitors' data. */
  lead_events: { id: string; at: string; action: string; count: number; detail: string }
  /** The people of the desk. A person who was ended stays, as the history names them. */
  desk_people: {
    id: string
    /** Unique, folded. */
    email: string
    name: string
    /** A comma between them. */
    rights: string
    /** The interface's, for this person. */
    language: string
    created_at: string
    ended_at: string | null
    /** Of single keys. */
    shortcuts: ColumnType<'off' | null, 'off' | undefined, 'off' | null>
  }
  desk_passkeys: {
    /** The credential's id, in Base64url. */
    id: string
    person_id: string
    /** COSE, in Base64url. */
    public_key: string
    counter: number
    /** Such as “Amna’s phone”. */
    device: string
    created_at: string
    used_at: string | null
  }
  /** Secrets that work once, by their SHA-256: links that invite, and challenges. */
  desk_tickets: {
    hash: string
    kind: 'invite' | 'challenge'
    person_id: string | null
    until: string
    used_at: string | null
  }
  desk_sessions: {
    /** SHA-256 of the cookie. */
    hash: string
    person_id: string
    /** The passkey that opened it: with it goes the session. */
    passkey_id: string | null
    created_at: string
    /** It ends when it was not used for this long. */
    until: string
    /** The browser, for the list of one's sessions. */
    agent: string
    /** The last passkey. */
    proved_at: string
  }
  /** Actions of the desk's people but on a lead; only added to. */
  desk_events: { id: string; at: string; person_id: string | null; action: string; detail: string }
}

export type LeadOutcome = 'stored' | 'quarantined'

export type LeadStatus = 'new' | 'answered' | 'closed'

/** The columns of a table whose rows are jobs (delivery/queue.ts). */
export type JobColumns = {
  /** The same on every attempt, so that a recipient recognizes a repeat. */
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

/** The initial migration, in SQL that both databases accept. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of initial.split(';')) await sql.raw(statement).execute(db)
}

// Milliseconds are doubles, because PostgreSQL's driver returns a bigint as text.
const initial = `
CREATE TABLE leads (
  id text NOT NULL PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  form_id text NOT NULL,
  created_at text NOT NULL,
  hidden text NOT NULL,
  undeclared text NOT NULL,
  attribution text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  content_hash text NOT NULL,
  first_reference text,
  quarantine text,
  submitted_via text NOT NULL,
  language text,
  status text NOT NULL DEFAULT 'new',
  assignee text,
  answered_at text,
  head text
);
CREATE INDEX leads_created_at ON leads (created_at, id);
CREATE INDEX leads_status ON leads (status, created_at, id);
CREATE INDEX leads_answered_at ON leads (answered_at);
CREATE TABLE lead_answers (
  lead_id text NOT NULL REFERENCES leads (id), position integer NOT NULL,
  ref text NOT NULL, question text NOT NULL, answer text NOT NULL, value text,
  type text,
  PRIMARY KEY (lead_id, position)
);
CREATE TABLE lead_files (
  lead_id text NOT NULL REFERENCES leads (id), position integer NOT NULL,
  ref text NOT NULL, name text NOT NULL, type text NOT NULL, size integer NOT NULL,
  storage_key text NOT NULL, sha256 text,
  PRIMARY KEY (lead_id, position)
);
CREATE INDEX lead_files_storage_key ON lead_files (storage_key);
CREATE TABLE erased_files (storage_key text NOT NULL PRIMARY KEY);
CREATE TABLE outbox (
  id text NOT NULL PRIMARY KEY, kind text NOT NULL, state text NOT NULL, attempts integer NOT NULL,
  queued_at text NOT NULL, due_at text NOT NULL, lease_owner text, lease_until text, sent_at text,
  last_error text, lead_id text NOT NULL REFERENCES leads (id), channel text NOT NULL, email text,
  about text
);
CREATE INDEX outbox_due ON outbox (state, due_at);
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE TABLE uploads (
  storage_key text NOT NULL PRIMARY KEY, kept_at text NOT NULL, size integer NOT NULL,
  data bytea NOT NULL
);
CREATE INDEX uploads_kept_at ON uploads (kept_at);
CREATE TABLE scheduled_runs (
  name text NOT NULL PRIMARY KEY, next_at double precision NOT NULL,
  last_success_at double precision, failing text
);
CREATE TABLE lead_outcomes (
  form_id text NOT NULL, outcome text NOT NULL, count integer NOT NULL, PRIMARY KEY (form_id, outcome)
);
CREATE TABLE confirmations (
  email_hash text NOT NULL, day text NOT NULL, count integer NOT NULL, PRIMARY KEY (email_hash, day)
);
CREATE TABLE lead_events (
  id text NOT NULL PRIMARY KEY, at text NOT NULL, action text NOT NULL, count integer NOT NULL,
  detail text NOT NULL
);
CREATE TABLE form_secrets (name text NOT NULL PRIMARY KEY, value text NOT NULL);
CREATE TABLE form_buckets (key text NOT NULL PRIMARY KEY, full_at double precision NOT NULL);
CREATE TABLE form_challenges (id text NOT NULL PRIMARY KEY, expires_at double precision NOT NULL);
CREATE TABLE counts (
  day text NOT NULL, kind text NOT NULL, path text NOT NULL, detail text NOT NULL,
  count integer NOT NULL, PRIMARY KEY (day, kind, path, detail)
);
CREATE TABLE lead_texts (
  lead_id text NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  text text NOT NULL
);
CREATE TABLE lead_contacts (
  lead_id text NOT NULL REFERENCES leads (id) ON DELETE CASCADE, contact text NOT NULL,
  PRIMARY KEY (lead_id, contact)
);
CREATE INDEX lead_contacts_contact ON lead_contacts (contact);
CREATE TABLE lead_history (
  id text NOT NULL PRIMARY KEY,
  lead_id text NOT NULL REFERENCES leads (id) ON DELETE CASCADE, position integer NOT NULL,
  at text NOT NULL, person_id text, action text NOT NULL, detail text NOT NULL,
  UNIQUE (lead_id, position)
);
CREATE INDEX lead_history_at ON lead_history (at);
CREATE TABLE lead_views (
  lead_id text NOT NULL REFERENCES leads (id) ON DELETE CASCADE, person_id text NOT NULL,
  seen_at text NOT NULL, PRIMARY KEY (lead_id, person_id)
);
CREATE INDEX lead_views_seen_at ON lead_views (seen_at);
CREATE TABLE desk_people (
  id text NOT NULL PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL,
  rights text NOT NULL, language text NOT NULL, created_at text NOT NULL, ended_at text,
  shortcuts text
);
CREATE TABLE desk_passkeys (
  id text NOT NULL PRIMARY KEY, person_id text NOT NULL REFERENCES desk_people (id),
  public_key text NOT NULL, counter integer NOT NULL, device text NOT NULL,
  created_at text NOT NULL, used_at text
);
CREATE INDEX desk_passkeys_person ON desk_passkeys (person_id);
CREATE TABLE desk_tickets (
  hash text NOT NULL PRIMARY KEY, kind text NOT NULL, person_id text, until text NOT NULL,
  used_at text
);
CREATE TABLE desk_sessions (
  hash text NOT NULL PRIMARY KEY, person_id text NOT NULL REFERENCES desk_people (id),
  passkey_id text, created_at text NOT NULL, until text NOT NULL, agent text NOT NULL,
  proved_at text NOT NULL
);
CREATE INDEX desk_sessions_person ON desk_sessions (person_id);
CREATE TABLE desk_events (
  id text NOT NULL PRIMARY KEY, at text NOT NULL, person_id text, action text NOT NULL,
  detail text NOT NULL
);
CREATE INDEX desk_events_action ON desk_events (action, at)`
