/**
 * Counts failed visits and lost enquiries during an operator's work, such as a release:
 *   npm run bench:operator                                  all parts
 *   npm run bench:operator -- --part releases --from v1     one of the parts below
 * It needs nginx, curl, Varnish with its xkey module, and PostgreSQL's programs.
 */
import { parseArgs } from 'node:util'
import { publish } from './machine.ts'
import { allAway, databaseAway, fileElsewhere, serversInTurn } from './operator/machines.ts'
import { rollingRelease } from './operator/releases.ts'
import { markdownTable } from './table.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    /** The previous version. */
    from: { type: 'string', default: 'HEAD~1' },
    visits: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '2' },
  },
})

const parts: Record<string, () => Promise<[what: string, figure: string][]>> = {
  releases: () => rollingRelease(values.from, 'HEAD', Number(values.visits)),
  stopped: () => serversInTurn('SIGTERM', Number(values.rounds)),
  killed: () => serversInTurn('SIGKILL', Number(values.rounds)),
  files: fileElsewhere,
  database: () => databaseAway(20),
  away: () => allAway(20),
}

const chosen = Object.entries(parts).filter(([name]) => !values.part || values.part === name)
if (chosen.length === 0)
  throw new Error(`there is no part “${values.part}” in ${Object.keys(parts).join(', ')}`)
for (const [name, run] of chosen)
  await publish(markdownTable(['what', 'figure'], await run()), `operator-${name}`)
