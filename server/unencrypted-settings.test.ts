import { expect, test } from 'vitest'
import { listUnencryptedSettings } from './unencrypted-settings.ts'

const key = { API_KEY: 'x' }

test.each([
  ['DATABASE_URL', 'postgres://user:pw@192.0.2.2/db', 'password and leads', '192.0.2.2'],
  ['DATABASE_URL', 'postgres://user:pw@db.example.com/db?sslmode=disable', 'pass', 'db.example'],
  ['DATABASE_URL', 'postgres://user:pw@a/db?host=db.example.com', 'password', 'db.example.com'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/db?sslmode=', 'password', 'db.example.com'],
  ['DATABASE_URL', 'postgres://u:p@134744072/db', 'password', '134744072'],
  ['FORM_HOST', 'http://forms.example.net', 'enquiries', 'forms.example.net'],
  ['LEADS_WEBHOOK_URL', 'http://crm.example.com/hook', 'leads', 'crm.example.com'],
  ['BLOG_API_HOST', 'http://cms.example.com', 'API_KEY', 'cms.example.com'],
  ['CAREERS_API_HOST', 'http://[2001:db8::1]', 'API_KEY', '2001:db8::1'],
])('%s=%s is named with what it sends and where', (name, url, what, host) => {
  const [line = '', ...others] = listUnencryptedSettings({ ...key, [name]: url })
  expect(line).toContain(`${name}: ${what}`)
  expect(line).toContain(` unencrypted to ${host}`)
  expect(others).toEqual([])
})

test.each([
  { DATABASE_URL: 'postgres://user:pw@db.example.com/db?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://user:pw@db.example.com/db?ssl=no-verify' },
  { DATABASE_URL: 'postgres://user:pw@db.example.com/db', PGSSLMODE: 'require' },
  { DATABASE_URL: 'postgres://user:pw@postgres/db' },
  { DATABASE_URL: 'postgres://user:pw@10.0.0.7/db' },
  { DATABASE_URL: 'postgres:///db?host=/run/postgresql' },
  { BLOG_API_HOST: 'http://cms.example.com' },
  { ...key, BLOG_API_HOST: 'http://127.0.0.1:8000' },
  {},
])('nothing is said of %j', (environment) => {
  expect(listUnencryptedSettings(environment)).toEqual([])
})
