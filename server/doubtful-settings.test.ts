import { expect, test } from 'vitest'
import { listDoubtfulSettings } from './doubtful-settings.ts'

test.each([
  ['LEAD_TO', 'LEADS_TO'],
  ['LEADS_T0', 'LEADS_TO'],
  ['leads_to', 'LEADS_TO'],
  ['SITE_ALIAS', 'SITE_ALIASES'],
  ['DESK_ULR', 'DESK_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['CONTENTDIR', 'CONTENT_DIR'],
  ['API_TIMEOUT', 'API_TIMEOUT_MS'],
  ['WEEKLY_MAIL', 'WEEKLY_MAIL_TO'],
  ['LEADS_WEBHOOK', 'LEADS_WEBHOOK_URL'],
  ['BLOG_API', 'BLOG_API_HOST'],
  ['HOTS', undefined],
])('%s is taken for a misspelled %s', (name, meant) => {
  const advice = meant ? [`Unknown setting ${name}: did you mean ${meant}?`] : []
  expect(listDoubtfulSettings({ [name]: 'x' })).toEqual(advice)
})

test.each(['LEADS_EMAIL', 'SMTP_HOST'])('%s is taken for no other setting', (name) => {
  expect(listDoubtfulSettings({ [name]: 'x' })).toEqual([
    `Unknown setting ${name}: see .env.example.`,
  ])
})

test('variables of other programs are not', () => {
  const others =
    'HOME HOSTNAME PATH PWD USER SHELL LOGNAME LANG TERM NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS ' +
    'MALLOC_ARENA_MAX JOURNAL_STREAM INVOCATION_ID SYSTEMD_EXEC_PID STATE_DIRECTORY npm_config_cache ' +
    'npm_package_name SITE_HOST APEX_HOST ACME_EMAIL SITE_IMAGE POSTGRES_PASSWORD COMPOSE_PROJECT_NAME ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST OTEL_TRACES_SAMPLER OTEL_SERVICE_NAME HTTP_PROXY TZ ' +
    'SSH_CLIENT SUDO_USER MAIL EDITOR XDG_DATA_DIRS'
  expect(
    listDoubtfulSettings(Object.fromEntries(others.split(' ').map((name) => [name, 'x']))),
  ).toEqual([])
})
