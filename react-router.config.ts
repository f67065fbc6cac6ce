import type { Config } from '@react-router/dev/config'

export default {
  // The build for the tests lies apart from the one that is shipped; both are made aside first.
  buildDirectory:
    process.env.BUILD_DIRECTORY || (import.meta.env.MODE === 'for-tests' ? 'build-test' : 'build'),
  // One manifest with the first page: a client navigation never asks the server where a page is.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
