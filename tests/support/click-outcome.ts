import type { Page } from '@playwright/test'
import { controls } from './controls.ts'

/** The visible state after a click. */
export type Outcome = {
  url: string
  title: string
  heading: string
  dialogs: string[]
  /** Pages opened beside this one. */
  opened: string[]
  frames: string[]
  /** States of controls: open, selected, pressed, filled in, disabled. */
  states: string[]
  /** Number of visible list items and fields. */
  items: number
  /** Empty when a click led to another page: the browser places the focus and the scroll position. */
  focus: string
  announced: string
}

/** Reads the state of a page as texts that can be compared between loads. */
export async function readOutcome(page: Page, from: string): Promise<Outcome> {
  const opened = page.context().pages()
  const others = opened.filter((other) => other !== page)
  const read = await page.evaluate(
    ([from, controls]) => {
      const getText = (element: Element | null) => element?.textContent?.trim() ?? ''
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      const isElsewhere = location.pathname !== from
      const said = [
        'expanded',
        'pressed',
        'checked',
        'selected',
        'current',
        'disabled',
        'invalid',
        'valuetext',
      ]
      const states = [...document.querySelectorAll(`${controls}, details, [role=tabpanel]`)].map(
        (one, at) => {
          const parts = said.flatMap((name) => {
            const value = one.getAttribute(`aria-${name}`)
            return value === null ? [] : [`${name} ${value}`]
          })
          if (one instanceof HTMLDetailsElement && one.open) parts.push('open')
          if (one instanceof HTMLInputElement && (one.value || one.checked))
            parts.push(one.matches('[type=checkbox], [type=radio]') ? `${one.checked}` : one.value)
          if (one.role === 'tabpanel' && one.checkVisibility()) parts.push('shown')
          return parts.length > 0 ? `${at} ${one.tagName} ${parts.join(', ')}` : ''
        },
      )
      const focused = document.activeElement
      const isNowhere = !focused || focused === document.body
      return {
        url: location.href,
        title: document.title,
        heading: getText(document.querySelector('h1')),
        dialogs: seen('dialog[open]').map((dialog) => getText(dialog.querySelector('h2'))),
        frames: seen('dialog iframe').map((frame) => frame.getAttribute('title') ?? ''),
        states: isElsewhere ? [] : states.filter((state) => state !== ''),
        items: seen('main :is(li, fieldset, input, textarea, select)').length,
        focus:
          isElsewhere || isNowhere
            ? ''
            : `${focused.tagName} ${focused.getAttribute('aria-label') ?? getText(focused).slice(0, 40)}`,
        announced: isElsewhere
          ? ''
          : [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
              .map(getText)
              .filter((text) => text !== '')
              .join(' | '),
      }
    },
    [from, controls] as const,
  )
  return { ...read, opened: others.map((other) => other.url()) }
}
