import { contentSources, emptySettings } from './isolated-environment.mjs'

/**
 * The environment of a preview, which shows drafts and future content on a port of its own, to this
 * machine only. Its forms store leads of its own and notify nobody.
 * @param {Record<string, string | undefined>} environment
 */
export const previewEnvironment = ({ PREVIEW_PORT, PREVIEW_DATA_DIR }) => ({
  ...emptySettings(contentSources),
  NODE_ENV: 'production',
  PREVIEW: '1',
  PORT: PREVIEW_PORT || '4173',
  HOST: '127.0.0.1',
  DATA_DIR: PREVIEW_DATA_DIR || './data/preview',
})
