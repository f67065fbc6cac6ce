import { expect, test } from 'vitest'
import { checkShippedSettings, hasNginx } from '../support/nginx.ts'
import { restartUnderLoad } from '../support/restarts.ts'

test.skipIf(!hasNginx)('nginx takes the settings that are shipped', () => {
  checkShippedSettings()
})

// The long form is `npm run bench:serve -- --restarts 50`.
test.skipIf(!hasNginx)(
  'behind nginx no request of 40 clients fails while the sites restart in turn',
  async () => {
    const { failures, asked, slowestEnd } = await restartUnderLoad(2)
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(500)
    expect(slowestEnd).toBeLessThan(10_000)
  },
  180_000,
)
