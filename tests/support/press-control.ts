import type { Page } from '@playwright/test'
import { type Control, controls } from './controls.ts'

declare global {
  interface Window {
    /** Says whether the focus was on it already. */
    pressControl: (at: number) => boolean
  }
}

/**
 * Gives the page a finger: `pressControl` presses a control by its place among the controls of the page.
 * The first control is pressed in the task after the first frame that holds it, sooner than any hand: a
 * press from outside the browser is hundreds of milliseconds late on a busy machine.
 */
export async function giveFinger(page: Page, first?: Pick<Control, 'at' | 'text'>): Promise<void> {
  await page.addInitScript(
    ({ first, controls }) => {
      const press = (control: Element) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const pointer = { bubbles: true, cancelable: true, composed: true, isPrimary: true }
        control.dispatchEvent(new PointerEvent('pointerdown', pointer))
        if (control instanceof HTMLElement) control.focus({ preventScroll: true })
        control.dispatchEvent(new PointerEvent('pointerup', pointer))
        if (control instanceof HTMLElement) control.click()
      }
      window.pressControl = (at) => {
        const control = document.querySelectorAll(controls)[at]
        if (!control) throw new Error(`there is no control ${at}`)
        const field = control instanceof HTMLLabelElement ? control.control : control
        const hadFocus = field === document.activeElement
        press(control)
        return hadFocus
      }
      // The page that the press may lead to is left alone.
      if (!first || sessionStorage.pressed) return
      const frame = () => {
        const control = document.querySelectorAll(controls)[first.at]
        const text = control?.getAttribute('aria-label') ?? control?.textContent
        // A form's script puts controls between those that were sent.
        if (!control?.checkVisibility() || text?.trim() !== first.text)
          return requestAnimationFrame(frame)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          sessionStorage.pressed = 'yes'
          press(control)
        }
        port2.postMessage('')
      }
      requestAnimationFrame(frame)
    },
    { first, controls },
  )
}
