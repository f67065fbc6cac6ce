/** Times of the worst strings in every function that reads strings, and of the worst texts of posts (D3). */
import { longPosts, readPost } from '../../tests/support/long-posts.ts'
import { readers } from '../../tests/support/worst-strings.ts'
import type { Row } from './counts.ts'

/** How many of the slowest texts are reported. */
const told = 12

/** The best of several runs of each; of the texts only the slowest, and an honest one. */
export async function strings(): Promise<Row[]> {
  const rows = Object.entries(readers).map(
    ([name, read]): Row => ['D3', `${name}, 64 kB`, figure(shortest(() => read(65_536)))],
  )
  const honest = 'ten thousand words'
  const texts = Object.entries(longPosts)
    .map(([name, text]) => ({ name, time: shortest(() => readPost(text), 5) }))
    .sort((one, other) => other.time - one.time)
    .filter(({ name }, at) => at < told || name === honest)
  return [...rows, ...texts.map(({ name, time }): Row => ['D3', `the text ${name}`, figure(time)])]
}

const figure = (time: number) => `${time.toFixed(2)} ms`

/** The shortest of some runs, in milliseconds: other work of the machine only makes one longer. */
function shortest(run: () => unknown, times = 9): number {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    run()
    best = Math.min(best, performance.now() - started)
  }
  return best
}
