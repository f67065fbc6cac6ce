/** Times of the worst strings in every function that reads strings, and of the worst texts of posts (D3). */
import { renderRichText } from '../../app/content/rich-text.server.ts'
import { readers, shortest } from '../../tests/support/worst-strings.ts'
import { honestText, spreadTexts, worstTexts } from '../../tests/support/worst-texts.ts'
import type { Row } from './counts.ts'

/** How many of the slowest texts are reported. */
const told = 12

/** The best of several runs of each; of the texts only the slowest, and an honest one. */
export async function strings(): Promise<Row[]> {
  const rows = Object.entries(readers).map(
    ([name, read]): Row => ['D3', `${name}, 64 kB`, figure(shortest(() => read(65_536)))],
  )
  const honest = 'ten thousand words'
  const texts = Object.entries({ ...worstTexts, ...spreadTexts, [honest]: honestText })
    .map(([name, text]) => ({ name, time: timeOf(text) }))
    .sort((one, other) => other.time - one.time)
    .filter(({ name }, at) => at < told || name === honest)
  return [...rows, ...texts.map(({ name, time }): Row => ['D3', `the text ${name}`, figure(time)])]
}

const figure = (time: number) => `${time.toFixed(2)} ms`

function timeOf(text: string): number {
  let run = 0
  // Another text each time, because rendered texts are cached.
  return shortest(() => renderRichText(`${text}\n\n${run++}`), 5)
}
