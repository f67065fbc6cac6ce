import { makeElement } from './make-element.ts'
import { say } from './words.ts'

/** How far the conversation has come, as a bar and in words. */
export function makeProgress() {
  const label = makeElement('span', { id: 'form-progress' })
  const bar = makeElement('progress', { 'aria-labelledby': 'form-progress', max: '1', value: '0' })
  return {
    element: makeElement('div', { 'data-progress': true }, bar, label),
    /** @param step counted from 1; 0 on a screen before the first question */
    show(step: number, steps: number, isDone: boolean): void {
      bar.max = Math.max(steps, 1)
      bar.value = isDone ? bar.max : Math.max(step - 1, 0)
      label.textContent = isDone ? say('review') : step > 0 ? say('step', { step, steps }) : ''
    },
    text: () => label.textContent ?? '',
  }
}
