import type { Config } from '@react-router/dev/config'

export default {
  // One manifest with the first page: a client navigation never asks the server where a page is.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
