import type { MouseEvent } from 'react'

/** Whether a click is meant for the page itself, not for a new tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
