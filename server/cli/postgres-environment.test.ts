import { describe, expect, test } from 'vitest'
import { postgresEnvironment } from './postgres-environment.ts'

const read = (url: string) => postgresEnvironment(url, { USER: 'operator' })

describe('the variables of PostgreSQL’s programs', () => {
  test('hold what stands in the address, its parameters included', async () => {
    const parameters = [
      'sslmode=verify-full',
      'sslrootcert=/etc/ca.pem',
      'options=-c%20search_path%3Dleads',
      'application_name=9ex&uselibpqcompat=true',
    ].join('&')
    // The driver reads certificates as it reads the address.
    expect(
      await read(
        `postgres://a:b@db.example.com/leads?${parameters.replace('&sslrootcert=/etc/ca.pem', '')}`,
      ),
    ).toEqual({
      PGHOST: 'db.example.com',
      PGPORT: '5432',
      PGUSER: 'a',
      PGPASSWORD: 'b',
      PGDATABASE: 'leads',
      PGSSLMODE: 'verify-full',
      PGOPTIONS: '-c search_path=leads',
      PGAPPNAME: '9ex',
    })
  })

  test.each([
    [
      'postgres://a:p%40ss%2Fw%3F%23%25%20%27@h:6432/db',
      { PGPASSWORD: "p@ss/w?#% '", PGPORT: '6432' },
    ],
    ['postgres://a:p^w|x@h/db', { PGPASSWORD: 'p^w|x', PGHOST: 'h' }],
    ['postgresql://h/db?user=a&password=b%20c', { PGUSER: 'a', PGPASSWORD: 'b c' }],
    ['postgres://a@/db?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'db' }],
    ['postgres://a@%2Frun%2Fpostgresql/db', { PGHOST: '/run/postgresql', PGDATABASE: 'db' }],
    ['postgres://a@[::1]:5433/db', { PGHOST: '::1', PGPORT: '5433' }],
    ['postgres://a@h/db?ssl=true', { PGSSLMODE: 'require' }],
    ['postgres://a@h/db?sslmode=no-verify', { PGSSLMODE: 'require' }],
    ['postgres://a@h', { PGDATABASE: 'a' }],
  ])('hold what the site reads of %s', async (url, expected) => {
    expect(await read(url)).toMatchObject(expected)
  })
})
