import { proseIn } from './check-house-words.ts'
import type { Problem } from './read-yaml.ts'
import type { Writing } from './writing.ts'

/** So many words without one read like a letter from an office; most people use one in fifty. */
const longestRun = 300

/** Files with a long run of words that holds no contraction, each once, where that run begins. */
export const checkContractions = (writing: Writing): Problem[] =>
  [...Map.groupBy(proseIn(writing), ({ file }) => file)].flatMap(([file, texts]) => {
    let longest = { length: 0, line: 1 }
    let run = longest
    for (const { text, lineAt } of texts)
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)) {
        if (contraction.test(word)) run = { length: 0, line: 1 }
        else run = { length: run.length + 1, line: run.length === 0 ? lineAt(index) : run.line }
        if (run.length > longest.length) longest = run
      }
    if (longest.length < longestRun) return []
    const message = `${longest.length} words from here have no contraction: write as one speaks (we’ll, it’s, don’t)`
    return [{ file, line: longest.line, message }]
  })

/** An “’s” may also say whose; it is a contraction after these words only. */
const contraction =
  /[’'](?:t|re|ve|ll|d|m)$|^(?:it|that|there|here|what|who|where|how|he|she|let|everything|nothing)[’']s$/i
