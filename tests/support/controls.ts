import type { Page } from '@playwright/test'

/** The selector that finds a page's controls, in the order of the page. */
export const controls =
  'button, summary, a[href], label, select, textarea, input:not([type=hidden])'

export type Control = {
  /** Its place among the controls of the page. */
  at: number
  /** Its text. */
  text: string
  /** Its kind and text, for people. */
  name: string
  /** Links that do the same kind of thing share it, and other controls that also look the same. */
  kind: string
  /** Where it leads, if it is a link. */
  href: string | undefined
  /** Whether the page's scripts have a part in what it does. */
  isScripted: boolean
  /** Whether it says itself that a click changes nothing: it leads to where one is, or is disabled. */
  isIdle: boolean
}

/**
 * The controls of a page as it stands that can be seen, one of each kind: one that would change
 * something, if there is one.
 */
export async function listControls(page: Page): Promise<Control[]> {
  const all = await page.evaluate((controls): Control[] => {
    const destinationOf = (control: Element): string => {
      if (!(control instanceof HTMLAnchorElement)) return ''
      const { origin, pathname, hash, protocol } = control
      if (protocol === 'mailto:' || protocol === 'tel:') return 'another program'
      if (origin !== location.origin) return 'another site'
      if (pathname !== location.pathname) return pathname.startsWith('/to/') ? 'form' : 'page'
      return control.search !== location.search ? 'query' : hash ? 'fragment' : 'page'
    }
    const landmarkOf = (control: Element) =>
      control.closest('header, main, footer, aside')?.tagName ?? 'body'
    const isIdle = (control: Element) =>
      (control instanceof HTMLAnchorElement && control.href === location.href) ||
      control.matches('[aria-disabled=true], :disabled, [aria-selected=true], [aria-current=true]')
    return [...document.querySelectorAll(controls)].flatMap((control, at) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      if (control.closest('[aria-hidden=true]')) return []
      const destination = destinationOf(control)
      // Only a mail or telephone program shows the effect of these.
      if (destination === 'another program') return []
      const called = control.getAttribute('aria-label') ?? control.textContent ?? ''
      const tag = control.tagName.toLowerCase()
      const data = control.getAttributeNames().filter((name) => name.startsWith('data-'))
      const details = tag === 'summary' ? control.closest('details') : null
      const look =
        control instanceof HTMLAnchorElement
          ? data
          : [control.className, details?.open, details?.name !== '']
      const kind = [landmarkOf(control), tag, destination, control.role, ...look].join(' ')
      return [
        {
          at,
          text: called.trim(),
          name: `${tag} “${called.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`,
          kind,
          href: control instanceof HTMLAnchorElement ? control.href : undefined,
          isScripted: !control.matches('a, [role=search] button'),
          isIdle: isIdle(control),
        },
      ]
    })
  }, controls)
  const kinds = Map.groupBy(all, ({ kind }) => kind)
  return [...kinds.values()].flatMap((same) => same.find(({ isIdle }) => !isIdle) ?? same[0] ?? [])
}
