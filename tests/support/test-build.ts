import { buildForTests } from '../../scripts/prepare.mjs'

/** Builds the site of the tests, unless no source has changed since: one test run alone needs nothing before. */
export default buildForTests
