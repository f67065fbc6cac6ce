/** An element with its attributes (none for undefined) and its content. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | true | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

/** What a button of the script does (form-script.ts). */
export type Action = 'next' | 'back' | 'mode' | 'change' | 'retry' | 'edit' | 'clear'

export const makeButton = (
  action: Action,
  text: string,
  attributes: Parameters<typeof makeElement>[1] = {},
): HTMLButtonElement =>
  makeElement('button', { type: 'button', 'data-action': action, ...attributes }, text)

const written = new WeakMap<Element, string>()

/**
 * Writes a text, as nodes if there are any, where it differs from the one written last: a press on an element
 * of a translating browser that is replaced meanwhile would be no click.
 */
export function writeText(element: Element, text: string, parts: (Node | string)[] = [text]): void {
  if (written.get(element) === text) return
  written.set(element, text)
  element.replaceChildren(...parts.filter((part) => part !== ''))
}

/**
 * Keeps the active field above a mobile keyboard and the browser's bars: the styles leave room for them at the
 * page's end (`--covered`).
 * @returns scrolls it into view
 */
export function keepInView(form: HTMLFormElement): () => void {
  const root = document.documentElement
  const reveal = () => {
    const { activeElement: active } = document
    if (form.contains(active))
      (active?.closest('label') ?? active)?.scrollIntoView({ block: 'nearest' })
  }
  const view = window.visualViewport
  view?.addEventListener('resize', () => {
    // A pinch makes the view smaller too; it covers nothing.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height)
    root.style.setProperty('--covered', `${Math.round(covered)}px`)
    // The room is there with the next frame, or the one after.
    if (covered > 0) requestAnimationFrame(() => requestAnimationFrame(reveal))
  })
  return reveal
}
