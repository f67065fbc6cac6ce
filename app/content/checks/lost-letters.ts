import type { TextFiles } from '../content-folder.ts'
import type { Problem } from '../read-yaml.ts'
import { isLock } from '../translations/overlay-names.ts'

/** The second byte of a letter in UTF-8, as a program shows it that takes the text for Windows-1252. */
const half = '[\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ•–—˜™š›œžŸ]'

/** The sign for a letter that a program could not read, and letters that it has read as two or three. */
const lost = new RegExp(`\ufffd|â€.?|ðŸ|[ÃÂ]${half}|(?:[ØÙÚÛ]${half}){2}`)

/** Finds letters that other programs have lost. */
export const checkLostLetters = (files: TextFiles): Problem[] =>
  files.names
    .filter((name) => !isLock(name))
    .flatMap((name) =>
      readLines(files, name).flatMap((line, at) => {
        const [sign] = lost.exec(line) ?? []
        const message = `has a “${sign}” where a letter was lost: write the letter again`
        return sign ? [{ file: `content/${name}`, line: at + 1, message }] : []
      }),
    )

function readLines(files: TextFiles, name: string): string[] {
  try {
    return files.read(name).split('\n')
  } catch {
    // It is reported where it is needed, or as a file that no page reads.
    return []
  }
}
