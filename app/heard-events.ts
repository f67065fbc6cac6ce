/**
 * The events that handlers of this site's components are told of. React listens for all that a browser
 * can tell, some eighty, and goes through its tree for each: a tap on a phone is ten, of which one has
 * a handler. What an element tells of itself alone (a dialog that closes) React hears of all the same.
 * heard-events.test.ts holds the list against the handlers.
 */
export const heardEvents: ReadonlySet<string> = new Set([
  'change',
  'click',
  'input',
  'keydown',
  'submit',
])

/**
 * Has the document hear of no other events, as far as listeners are concerned that are added here.
 * @param listen what adds the listeners, before it returns
 */
export function withHeardEvents(listen: () => void): void {
  const add = document.addEventListener
  document.addEventListener = (...heard: Parameters<typeof add>) => {
    if (heardEvents.has(heard[0])) add.apply(document, heard)
  }
  listen()
  document.addEventListener = add
}
