import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingsExample } from '../scripts/settings.ts'
import { ConfigError, readConfig } from './config.ts'
import { listDoubtfulSettings } from './doubtful-settings.ts'
import { environmentSchema } from './environment.ts'

const defaults = {
  port: 3000,
  host: undefined,
  siteUrl: 'http://localhost:3000',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  blogApiHost: undefined,
  careersApiHost: undefined,
  apiKey: undefined,
  apiTimeout: 8000,
  apiFreshFor: 60_000,
  formOrigin: undefined,
  contentDir: resolve('content'),
  isPublished: true,
  channels: {
    smtp: undefined,
    webhook: undefined,
    confirm: false,
  },
  metrics: undefined,
  desk: { port: 3001, host: '127.0.0.1', url: 'http://localhost:3001' },
}

/** The lines an operator reads when the site does not start; none when it does. */
function complaints(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error instanceof ConfigError ? error.message.split('\n') : []
  }
}

describe('the configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject(defaults)
  })

  test('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('reads the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '127.0.0.1',
      SITE_URL: 'https://www.example.com',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://site@db/leads',
      BLOG_API_HOST: 'https://api.example.com',
      CAREERS_API_HOST: 'http://careers.example.com:8081',
      API_KEY: 'Bearer-like_key/+=~!',
      API_TIMEOUT_MS: '120000',
      API_FRESH_S: '5',
      FORM_HOST: 'https://forms.example.com',
      CONTENT_DIR: '/srv/content',
      PATH: '/usr/bin',
    }
    expect(readConfig(environment)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      siteUrl: 'https://www.example.com',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://site@db/leads',
      blogApiHost: 'https://api.example.com',
      careersApiHost: 'http://careers.example.com:8081',
      apiKey: 'Bearer-like_key/+=~!',
      apiTimeout: 120_000,
      apiFreshFor: 5000,
      formOrigin: 'https://forms.example.com',
      contentDir: '/srv/content',
    })
  })

  test('has its own forms, unless another host has them', () => {
    const SITE_URL = 'https://www.example.com'
    const SITE_ALIASES = 'https://example.com'
    const own = { SITE_URL, SITE_ALIASES }
    for (const FORM_HOST of ['', SITE_URL, SITE_ALIASES])
      expect(readConfig({ ...own, FORM_HOST })).toMatchObject({ formOrigin: undefined })
    const FORM_HOST = 'https://forms.example.com'
    expect(readConfig({ ...own, FORM_HOST })).toMatchObject({ formOrigin: FORM_HOST })
    expect(readConfig({ ...own, FORM_HOST: SITE_URL }).formOrigin).toBeUndefined()
    expect(readConfig({ FORM_HOST: 'http://localhost:3000' }).formOrigin).toBeUndefined()
  })

  test('has the origins of the site, and those that may embed its forms', () => {
    const SITE_URL = 'https://www.example.com'
    const SITE_ALIASES = 'https://example.com, http://old.example:8080/,'
    const aliases = ['https://example.com', 'http://old.example:8080']
    expect(readConfig({})).toMatchObject({ aliases: [], embedders: [] })
    expect(readConfig({ SITE_URL, SITE_ALIASES })).toMatchObject({
      aliases,
      embedders: [SITE_URL, ...aliases],
    })
    const FORM_ORIGINS = 'https://partner.example/'
    expect(readConfig({ SITE_URL, SITE_ALIASES, FORM_ORIGINS })).toMatchObject({
      aliases,
      embedders: ['https://partner.example'],
    })
  })

  test('takes the usual names of mail settings, which ours override', () => {
    const usual = {
      ...{
        SMTP_ADDRESS: 'smtp.example.com',
        SMTP_USERNAME: 'me@example.com',
        SMTP_PASSWORD: 'p@ss/%',
      },
      MAILER_FROM_ADDRESS: 'Site <site@example.com>',
    }
    expect(readConfig(usual).channels.smtp).toEqual({
      url: 'smtp://me%40example.com:p%40ss%2F%25@smtp.example.com:587',
      from: 'site@example.com',
      to: ['site@example.com'],
    })
    const own = { SMTP_PORT: '465', SMTP_USERNAME: '', LEADS_TO: 'sales@example.com' }
    expect(readConfig({ ...usual, ...own }).channels.smtp).toEqual({
      url: 'smtps://smtp.example.com:465',
      from: 'site@example.com',
      to: ['sales@example.com'],
    })
    expect(listDoubtfulSettings(usual)).toEqual([])
  })

  test('has the channels of leads', () => {
    const { channels } = readConfig({
      SMTP_URL: 'smtps://site:word@mail.example.com',
      LEADS_FROM: 'site@example.com',
      LEADS_TO: 'sales@example.com, boss@example.com',
      LEADS_CONFIRM: '1',
      LEADS_WEBHOOK_URL: 'https://crm.example.com/hook',
      LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    })
    expect(channels).toEqual({
      smtp: {
        url: 'smtps://site:word@mail.example.com',
        from: 'site@example.com',
        to: ['sales@example.com', 'boss@example.com'],
      },
      webhook: {
        url: 'https://crm.example.com/hook',
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        allowPrivate: false,
      },
      confirm: true,
    })
  })

  test('has a desk on the next port of this machine, unless it has a name or is off', () => {
    const onPort = (port: number) => ({
      desk: { port, host: '127.0.0.1', url: `http://localhost:${port}` },
    })
    expect(readConfig({ PORT: '4000' })).toMatchObject(onPort(4001))
    expect(readConfig({ DESK_PORT: '3400' })).toMatchObject(onPort(3400))
    expect(readConfig({ DESK_PORT: 'off' }).desk).toBeUndefined()
    const [DESK_URL, SITE_URL] = ['https://desk.example.com', 'https://www.example.com']
    expect(readConfig({ DESK_URL, SITE_URL }).desk).toMatchObject({ port: 3001, url: DESK_URL })
    expect(readConfig({ DESK_URL, DESK_PORT: 'off' }).desk).toBeUndefined()
    // In production it needs a name, or a port to forward.
    expect(readConfig({ SITE_URL }).desk).toBeUndefined()
    expect(readConfig({ SITE_URL, DESK_PORT: '3400' })).toMatchObject(onPort(3400))
  })

  test('links to the desk in messages where its port or name is set', () => {
    const linkOf = (settings: Record<string, string>) => readConfig(settings).channels.deskUrl
    expect(linkOf({})).toBeUndefined()
    expect(linkOf({ DESK_PORT: '3400' })).toBe('http://localhost:3400')
    expect(linkOf({ DESK_URL: 'https://desk.example.com' })).toBe('https://desk.example.com')
  })

  test('has the language that leads are read in', () => {
    expect(readConfig({}).leadsLanguage).toBe('en')
    expect(readConfig({ LEADS_LANGUAGE: 'ar' }).leadsLanguage).toBe('ar')
  })

  test('names the site after its port without SITE_URL', () => {
    expect(readConfig({ PORT: '4321' }).siteUrl).toBe('http://localhost:4321')
  })

  test('resolves folders from the working directory', () => {
    const { dataDir, contentDir } = readConfig({ DATA_DIR: 'there/data', CONTENT_DIR: '../texts' })
    expect([dataDir, contentDir]).toEqual([resolve('there/data'), resolve('../texts')])
  })

  test.each(['SITE_URL', 'BLOG_API_HOST', 'CAREERS_API_HOST', 'FORM_HOST'])(
    'takes %s with or without a slash at the end',
    (name) => {
      const read = (url: string) => readConfig({ [name]: url })
      expect(read('https://www.example.com/')).toEqual(read('https://www.example.com'))
      expect(JSON.stringify(read('https://www.example.com/'))).toContain(
        '"https://www.example.com"',
      )
    },
  )
})

const noPath = 'takes a URL without a path, such as https://www.example.com'
const url = 'takes a URL such as https://www.example.com'
const port = 'takes a whole number from 1 to 65535'
const timeout = 'takes a whole number from 1 to 120000 milliseconds'
const fresh = 'takes a whole number from 1 to 86400 seconds'
const key = 'takes printable characters without spaces'
const plainEmail = 'takes one plain email such as leads@example.com'
const database = 'takes a postgres:// URL, or nothing for SQLite'

test.each([
  ['PORT', 'http', port],
  ['PORT', '0', port],
  ['PORT', '65536', port],
  ['PORT', '-1', port],
  ['PORT', '80.5', port],
  ['PORT', '0x50', port],
  ['PORT', '1e3', port],
  ['PORT', ' ', port],
  ['PORT', '3000 ', port],
  ['API_TIMEOUT_MS', '0', timeout],
  ['API_TIMEOUT_MS', '120001', timeout],
  ['API_TIMEOUT_MS', '8s', timeout],
  ['API_FRESH_S', '0', fresh],
  ['API_FRESH_S', '1.5', fresh],
  ['API_FRESH_S', '86401', fresh],
  ['SITE_URL', 'www.example.com', url],
  ['SITE_URL', 'ftp://www.example.com', url],
  ['SITE_URL', 'javascript:alert(1)', url],
  ['SITE_URL', 'https://', url],
  ['SITE_URL', 'https://www.example.com/de/', noPath],
  ['BLOG_API_HOST', 'https://cms.example.com/v1', noPath],
  ['FORM_HOST', 'https://forms.example.com/?a', noPath],
  ['DATA_DIR', '~/data', 'takes a path: a shell alone knows ~'],
  ['BLOG_API_HOST', 'api.example.com:8080', url],
  ['CAREERS_API_HOST', '//careers.example.com', url],
  ['FORM_HOST', 'forms', url],
  ['API_KEY', 'two words', key],
  ['API_KEY', 'line\nbreak', key],
  ['API_KEY', 'schlüssel', key],
  ['DATABASE_URL', 'mysql://site@db/leads', database],
  ['DATABASE_URL', 'postgres://', database],
  ['DATABASE_URL', '/var/lib/leads.sqlite', database],
  ['SMTP_URL', 'mail.example.com', 'takes an smtp:// or smtps:// URL'],
  [
    'SMTP_URL',
    'smtp://user:p#ss@mail.example',
    'takes a URL: write other characters than letters and digits of user and password as %XX',
  ],
  ['LEADS_FROM', 'Site <site@example.com>', plainEmail],
  ['LEADS_FROM', 'site@example.com\nBcc: other@example.com', plainEmail],
  ['LEADS_TO', 'sales@example.com; x', 'takes emails such as a@example.com, b@example.com'],
  ['LEADS_CONFIRM', 'maybe', 'takes 1 or 0'],
  ['LEADS_LANGUAGE', 'fr', 'takes en or ar'],
  ['LEADS_WEBHOOK_URL', 'crm.example.com', 'takes a URL such as https://example.com/hook'],
  ['LEADS_WEBHOOK_SECRET', 'too short', 'takes at least 16 printable characters without spaces'],
  // Read as base64 it would be no key at all, and anybody could sign.
  [
    'LEADS_WEBHOOK_SECRET',
    'whsec_!!!!!!!!!!!!!!!!!!!!',
    'takes after whsec_ the base64 of 16 bytes or more',
  ],
  ['LEADS_WEBHOOK_SECRET', 'whsec_abcdefghij', 'takes after whsec_ the base64 of 16 bytes or more'],
])('%s=%j is refused in one line that says what it takes', (name, value, takes) => {
  expect(complaints({ [name]: value })).toEqual([`${name} ${takes}`])
})

test('a number without end is refused like any other', () => {
  expect(complaints({ PORT: '9'.repeat(400) })).toEqual([`PORT ${port}`])
})

test('several bad variables are all named, a line each', () => {
  const lines = complaints({
    PORT: 'http',
    SITE_URL: 'www.example.com',
    DATABASE_URL: 'mysql://db',
    API_KEY: 'two words',
    API_TIMEOUT_MS: 'soon',
    FORM_HOST: 'https://forms.example.com',
  })
  expect(lines.sort()).toEqual([
    `API_KEY ${key}`,
    `API_TIMEOUT_MS ${timeout}`,
    `DATABASE_URL ${database}`,
    `PORT ${port}`,
    `SITE_URL ${url}`,
  ])
})

test('aliases need SITE_URL, and are origins', () => {
  const SITE_ALIASES = 'https://example.com'
  expect(complaints({ SITE_ALIASES })).toEqual(['SITE_URL is needed with SITE_ALIASES'])
  for (const name of ['SITE_ALIASES', 'FORM_ORIGINS']) {
    for (const list of ['example.com', '*', 'https://example.com, *', 'https://*.example.com']) {
      expect(complaints({ SITE_URL: 'https://www.example.com', [name]: list }), list).toHaveLength(
        1,
      )
    }
  }
})

test('the desk has a port and a name of its own', () => {
  const DESK_PORT = '3400'
  expect(complaints({ DESK_PORT, PORT: '3400' })).toEqual([
    'DESK_PORT takes another port than PORT',
  ])
  expect(complaints({ DESK_PORT: '3000' })).toEqual(['DESK_PORT takes another port than PORT'])
  expect(complaints({ DESK_PORT, METRICS_PORT: '3400' })).toEqual([
    'DESK_PORT takes another port than METRICS_PORT',
  ])
  const SITE_URL = 'https://www.example.com'
  const SITE_ALIASES = 'https://example.com'
  for (const DESK_URL of ['https://www.example.com:8443', 'https://example.com'])
    expect(complaints({ DESK_PORT, DESK_URL, SITE_URL, SITE_ALIASES })).toEqual([
      'DESK_URL takes a host name that the site does not have',
    ])
  expect(complaints({ DESK_PORT, DESK_URL: 'https://desk.example.com', SITE_URL })).toEqual([])
  expect(complaints({ DESK_PORT, SITE_URL: 'http://localhost:3000' })).toEqual([])
})

test.each([
  'http://192.0.2.7:3400',
  'https://192.0.2.7',
  'https://[2001:db8::1]:3400',
  'http://127.0.0.1:3400',
  'http://desk.example.com',
])('a desk of DESK_URL=%s could keep no passkey: it is told what to do', (DESK_URL) => {
  expect(complaints({ DESK_PORT: '3400', DESK_URL })).toEqual([
    'DESK_URL takes https://desk.example.com or http://localhost:3400: browsers keep passkeys for a name, over https, and for localhost. On one machine reach the desk by localhost, from others give it a name and a certificate',
  ])
})

test('a channel that is half configured is refused', () => {
  expect(complaints({ SMTP_URL: 'smtp://localhost' })).toEqual([
    'LEADS_FROM is needed with SMTP_URL',
    'LEADS_TO is needed with SMTP_URL',
  ])
  for (const [name, value, need] of [
    ['LEADS_CONFIRM', '1', 'SMTP_URL'],
    ['LEADS_TO', 'a@example.com', 'SMTP_URL'],
    ['WEEKLY_MAIL_TO', 'a@example.com', 'SMTP_URL'],
    ['LEADS_WEBHOOK_ALLOW_PRIVATE', '1', 'LEADS_WEBHOOK_URL'],
  ] as const)
    expect(complaints({ [name]: value })).toEqual([`${need} is needed with ${name}`])
  expect(complaints({ LEADS_CONFIRM: '0', LEADS_TO: '', SITE_ALIASES: '' })).toEqual([])
  expect(complaints({ LEADS_WEBHOOK_URL: 'http://crm.example.com' })).toEqual([
    'LEADS_WEBHOOK_SECRET is needed with LEADS_WEBHOOK_URL',
    'LEADS_WEBHOOK_URL takes https, unless LEADS_WEBHOOK_ALLOW_PRIVATE is 1',
  ])
})

test('an error message does not repeat a secret', () => {
  const lines = complaints({ API_KEY: 'hush hush', DATABASE_URL: 'mysql://site:hush@db/leads' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('hush')
})

test('.env.example is as the schema describes it; else run “npm run settings”', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(settingsExample)
})
