/**
 * Waits until the browser's own answer to a press is on the screen, which a slow phone still draws when
 * its frame is made: what follows from a press and nobody looks at, such as an address, comes after it.
 */
export const answerShown = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
