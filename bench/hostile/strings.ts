import { renderRichText } from '../../app/content/rich-text.server.ts'
import { readers, shortest } from '../../tests/support/worst-strings.ts'
import { honestText, spreadTexts, worstTexts } from '../../tests/support/worst-texts.ts'
import type { Row } from './counts.ts'

/** Reported texts, the slowest. */
const reported = 12

/** Row D3: the shortest of several runs, of every parser and of the slowest texts of posts. */
export async function strings(): Promise<Row[]> {
  const rows = Object.entries(readers).map(
    ([name, read]): Row => ['D3', `${name}, 64 kB`, formatTime(shortest(() => read(65_536)))],
  )
  const honest = 'ten thousand words'
  const texts = Object.entries({ ...worstTexts, ...spreadTexts, [honest]: honestText })
    .map(([name, text]) => ({ name, time: measureText(text) }))
    .sort((one, other) => other.time - one.time)
    .filter(({ name }, at) => at < reported || name === honest)
  return [
    ...rows,
    ...texts.map(({ name, time }): Row => ['D3', `the text ${name}`, formatTime(time)]),
  ]
}

const formatTime = (time: number) => `${time.toFixed(2)} ms`

function measureText(text: string): number {
  let run = 0
  // Different each time, because rendered texts are cached.
  return shortest(() => renderRichText(`${text}\n\n${run++}`), 5)
}
