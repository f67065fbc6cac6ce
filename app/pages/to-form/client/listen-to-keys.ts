import type { Conversation } from './conversation.ts'
import { chooseByLetter, neighbourOf } from './letter-keys.ts'

/**
 * Enter goes on (with Ctrl or Cmd in a long text), letters choose, arrows move among boxes and from
 * one single-line question to the next. Keys count only while the focus is in the question.
 */
export function listenToKeys(conversation: Conversation): void {
  conversation.form.addEventListener('keydown', (event) => {
    const question = conversation.current()
    const { target, key } = event
    if (!question || event.isComposing || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || !question.contains(target)) return
    if (key === 'Enter') {
      if (!goesOn(target, event)) return
      event.preventDefault()
      conversation.next()
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && press(target, question, key)) {
      event.preventDefault()
    }
  })

  /** Gives whether the key meant something. */
  function press(target: HTMLElement, question: HTMLElement, key: string): boolean {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (isChoice(target)) {
      if (/^[a-z]$/i.test(key)) return chooseByLetter(question, key)
      // Arrows choose among radio buttons on their own.
      if (!by || target.type !== 'checkbox') return false
      neighbourOf(question, target, by)?.focus()
      return true
    }
    if (!by || !isLine(target)) return false
    if (by < 0) conversation.back()
    else conversation.next()
    return true
  }
}

/** Whether Enter in this place means *on*, and not a line, a press or a choice of its own. */
function goesOn(target: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.matches('button,a,summary,input[type=file]')) return false
  return target.matches('textarea') ? ctrlKey || metaKey : true
}

const isChoice = (target: HTMLElement): target is HTMLInputElement =>
  target.matches('input[type=radio],input[type=checkbox]')

/** Fields in which the arrows have nothing to do: not in numbers and dates, nor where the browser offers a list. */
const isLine = (target: HTMLElement) =>
  target.matches(
    'input:is([type=text],[type=email],[type=tel],[type=url],:not([type])):not([list])',
  )
