import type { Page } from '@playwright/test'
import { type Control, controls } from './controls.ts'

declare global {
  interface Window {
    /** Returns true when it already had the focus. */
    pressControl: (at: number) => boolean
  }
}

/**
 * Adds `pressControl` to the page, which presses a control by its index.
 * The first control is pressed in the task after the first frame that has it, sooner than a hand can: a
 * press from outside the browser is hundreds of milliseconds late on a busy machine.
 */
export async function installPress(
  page: Page,
  first?: Pick<Control, 'at' | 'text'>,
): Promise<void> {
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
      // Not on a page that the press leads to.
      if (!first || sessionStorage.pressed) return
      const frame = () => {
        const control = document.querySelectorAll(controls)[first.at]
        const text = control?.getAttribute('aria-label') ?? control?.textContent
        // A form's script inserts controls between those of the HTML.
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
