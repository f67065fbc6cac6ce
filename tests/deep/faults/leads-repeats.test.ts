import { expect, test } from 'vitest'
import { onPostgres, onSqlite } from '../../support/leads.ts'
import { repeatedPosts } from '../../support/repeated-posts.ts'

test.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])(
  'on %s, twenty submissions posted fifty times at once, across a restart, are twenty leads, each notified once',
  async (_, prepare) => {
    const database = await prepare()
    expect(await repeatedPosts(database, 20, 50)).toEqual({
      keys: 20,
      acknowledged: 20,
      answered: 1000,
      leads: 20,
      mails: 20,
      differentMails: 20,
      webhookIds: 20,
    })
    await database.cleanUp()
  },
)
