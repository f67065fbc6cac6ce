import type { ElementContent } from 'hast'
import { toText } from 'hast-util-to-text'

/** The words of a text, a line for each block. */
export const toPlainText = (children: readonly ElementContent[]): string =>
  toText({ type: 'root', children: [...children] })
    .replace(/\s*\n\s*/g, '\n')
    .trim()
