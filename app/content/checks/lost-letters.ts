import type { TextFiles } from '../content-folder.ts'
import type { Problem } from '../read-yaml.ts'

/** Finds the sign that programs write for a letter they could not read. */
export const checkLostLetters = (files: TextFiles): Problem[] =>
  files.names.flatMap((name) =>
    readLines(files, name).flatMap((line, at) =>
      line.includes('\ufffd')
        ? [
            {
              file: `content/${name}`,
              line: at + 1,
              message: 'has a “\ufffd” where a letter was lost: write the letter again',
            },
          ]
        : [],
    ),
  )

function readLines(files: TextFiles, name: string): string[] {
  try {
    return files.read(name).split('\n')
  } catch {
    // It is reported where it is needed, or as a file that no page reads.
    return []
  }
}
