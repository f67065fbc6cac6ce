const written = new WeakMap<Element, string>()

/**
 * Writes a text where it differs from the one written last. A translating browser has its own elements
 * there: a press on one that is taken away is no click.
 * @param parts the text as nodes
 */
export function writeText(element: Element, text: string, parts: (Node | string)[] = [text]): void {
  if (written.get(element) === text) return
  written.set(element, text)
  element.replaceChildren(...parts.filter((part) => part !== ''))
}
