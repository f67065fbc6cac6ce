import { otherChoice } from '../../../contracts/form-logic.ts'
import type { watchDoubleClicks } from './double-click.ts'

type Tapped = {
  form: HTMLFormElement
  /** The question that is shown, if one is. */
  current: () => HTMLElement | undefined
  next: () => void
  doubleClicks: ReturnType<typeof watchDoubleClicks>
}

/**
 * A tap on the one answer of a question goes on to the next, on devices that are touched. A mouse and a
 * keyboard choose first and go on by a press of their own: they pass other answers on their way.
 */
export function autoAdvanceOnTap({ form, current, next, doubleClicks }: Tapped): void {
  form.addEventListener('click', (event) => {
    const question = current()
    const choice = choiceAt(event)
    // A key's click has no count. *Other* is answered in its box.
    if (!advancesOnTap(question) || event.detail === 0 || !choice || choice.value === otherChoice)
      return
    // The browser tells of the choice behind this event: only then is it known to all.
    setTimeout(() => {
      if (current() !== question || !choice.checked) return
      next()
      doubleClicks.note(event)
    })
  })
}

/** Does a tap on an answer of this question go on? */
export const advancesOnTap = (question: HTMLElement | undefined): boolean =>
  /^(choice|yes_no)$/.test(question?.dataset.type ?? '') && matchMedia('(hover: none)').matches

function choiceAt({ target }: Event): HTMLInputElement | undefined {
  if (!(target instanceof Element)) return undefined
  const field = target.closest('label')?.control ?? target
  return field instanceof HTMLInputElement && field.type === 'radio' ? field : undefined
}
