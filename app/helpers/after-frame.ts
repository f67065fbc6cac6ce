/**
 * Calls back once the next frame has been made and is on its way to the screen.
 * @returns what takes it back
 */
export function afterFrame(then: () => void): () => void {
  let task: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    task = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
