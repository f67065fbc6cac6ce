/**
 * `npm run preview`: the site with drafts and what is dated later, for this machine only, beside
 * the site itself. Its forms can be tried: it has leads of its own and tells nobody of them.
 */
import './check-node.mjs'
import { environmentFile, prepare, run } from './prepare.mjs'

await prepare()
process.exitCode = await run('node', [...environmentFile(), 'build/server/index.js'], {
  NODE_ENV: 'production',
  PREVIEW: '1',
  PORT: process.env.PREVIEW_PORT ?? '3001',
  HOST: '127.0.0.1',
  DATA_DIR: process.env.PREVIEW_DATA_DIR ?? './data/preview',
  // Empty here, they do not come from .env.
  SITE_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  LEADS_CONFIRM: '',
  LEADS_WEBHOOK_URL: '',
  LEADS_CANARY_MINUTES: '',
})
