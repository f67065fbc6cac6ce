/** In milliseconds; the longest that desktops take for a double click by default is 500. */
const longest = 400
/** In CSS pixels, between the two presses; a finger is less exact than a mouse. */
const farthest = 32

/**
 * Tells the second press of a double click, which was meant for what stood there before. A press by a
 * key is never one (keys that are held say so themselves), nor is one after an answer.
 */
export function watchDoubleClicks(form: HTMLFormElement) {
  let last: MouseEvent | undefined
  const isSecond = ({ timeStamp, detail, clientX, clientY }: MouseEvent) =>
    last !== undefined &&
    detail > 0 &&
    timeStamp - last.timeStamp < longest &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < farthest
  form.addEventListener('input', () => {
    last = undefined
  })
  // Where *Next* or an answer was, a press would send, or answer the next question.
  form.addEventListener('click', (event) => {
    const isPress = event.target instanceof Element && event.target.closest('[type=submit],label')
    if (isPress && isSecond(event)) event.preventDefault()
  })
  return {
    isSecond,
    /** Notes a press that has gone on to another question. */
    note(event: MouseEvent): void {
      if (event.detail > 0) last = event
    },
  }
}
