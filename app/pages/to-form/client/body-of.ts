/**
 * What a form posts: text as a browser would without scripts, and as parts only when there is a
 * file to send, because text can be kept on the device and parts cannot.
 */
export function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name)
    data.set(submitter.name, submitter.value)
  const text = new URLSearchParams()
  let hasFile = false
  for (const [name, value] of data) {
    if (typeof value === 'string') text.append(name, value)
    else if (value.size > 0) hasFile = true
  }
  return hasFile ? data : text
}
