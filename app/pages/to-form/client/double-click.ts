/** In milliseconds; the longest that desktops take for a double click by default is 500. */
const longest = 400

/**
 * Tells the second press of a double click, which was meant for what stood there before. A press by a
 * key is never one (keys that are held say so themselves), nor is one after an answer.
 */
export function watchDoubleClicks(form: HTMLFormElement) {
  let last = Number.NEGATIVE_INFINITY
  const isSecond = ({ timeStamp, detail }: MouseEvent) => detail > 0 && timeStamp - last < longest
  form.addEventListener('input', () => {
    last = Number.NEGATIVE_INFINITY
  })
  // On the review, where *Next* was, a press would send.
  form.addEventListener('click', (event) => {
    const isSend = event.target instanceof Element && event.target.closest('[type=submit]')
    if (isSend && isSecond(event)) event.preventDefault()
  })
  return {
    isSecond,
    /** Notes a press that has gone on to another question. */
    note({ timeStamp }: MouseEvent): void {
      last = timeStamp
    },
  }
}
