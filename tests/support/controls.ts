import type { Page } from '@playwright/test'

/** Selects a page's controls, in document order. */
export const controls =
  'button, summary, a[href], label, select, textarea, input:not([type=hidden])'

export type Control = {
  /** Index among the controls of the page. */
  at: number
  /** Text content. */
  text: string
  /** Kind and text, for messages. */
  name: string
  /** Shared by links with the same kind of destination, and by other controls with the same look. */
  kind: string
  /** The URL of a link. */
  href: string | undefined
  /** True when it needs the page's scripts. */
  isScripted: boolean
  /** True when a click visibly changes nothing: a link to the current page, or a disabled control. */
  isIdle: boolean
}

/**
 * Lists the visible controls of a page, one of each kind: preferably one that changes
 * something.
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
      // Only a mail or phone program shows their effect.
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
