/** Texts that a careless pattern reads again and again, of any length: row D3 of RELIABILITY.md. */
import { inlineHashes } from '../../server/http/inline-hashes.ts'
import { isDecodable, isHost } from '../../server/http/refusal-of.ts'

const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** What reads text from outside, each with what is worst for it. */
export const readers: Record<string, (length: number) => unknown> = {
  'a path of escapes': (length) => isDecodable(fill('%2e', length)),
  'a path that climbs': (length) => isDecodable(fill('/..a', length)),
  'a path of one escape cut off': (length) => isDecodable(`${fill('a', length)}%`),
  'a host of dots': (length) => isHost(`${fill('a.', length)}:`),
  'a host of colons': (length) => isHost(`[${fill('f:', length)}`),
  'a page of openings': (length) =>
    inlineHashes(fill('<script type="application/json">', length), []),
  'a page of styles that do not end': (length) => inlineHashes(fill('<style ', length), []),
  'a page of modules': (length) =>
    hash(`import "/assets/a";\n${fill('import * as route1 from "/assets/a";\n', length)}`),
  'a page of routes': (length) =>
    hash(
      `import "/assets/a";\nimport * as route1 from "/assets/a";\nwindow.__reactRouterRouteModules = {"a":route1${fill(',"a":route1', length)}`,
    ),
  'a page of spaces': (length) =>
    hash(`import "/assets/a";\nimport * as route1 from "/assets/a";\n${fill(' ', length)}`),
  'a page of data': (length) =>
    hash(`window.__reactRouterContext.streamController.enqueue(${fill('"a', length)}`),
}

function hash(script: string): unknown {
  try {
    return inlineHashes(`<script>${script}</script>`, [])
  } catch {
    // It is no script of ours: to find that out is what takes time.
    return undefined
  }
}

/** The shortest of some runs, in milliseconds: what else the machine does only makes one longer. */
export function shortest(run: () => unknown, times = 9): number {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    run()
    best = Math.min(best, performance.now() - started)
  }
  return best
}
