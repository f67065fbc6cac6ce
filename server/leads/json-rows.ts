import type { Kysely, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom as inPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as inSqlite } from 'kysely/helpers/sqlite'
import { isPostgres, type Tables } from '../database/open.ts'

/** Selects the rows of a subquery as one value, for `readRows`: a page takes few queries so. */
export const selectRows = <All, From extends keyof All, Row>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<All, From, Row>,
) => (isPostgres(db) ? inPostgres(rows) : inSqlite(rows))

/** PostgreSQL's driver has parsed them; SQLite gives a text. */
export const readRows = <Row>(rows: Row[]): Row[] =>
  typeof rows === 'string' ? JSON.parse(rows) : rows
