type Child = Node | string | false | undefined

/** An element with its attributes (nothing for undefined and false) and what is in it, as text or nodes. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(attribute, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** A button that does something here and sends nothing. */
export function makeButton(text: string, className: string, onClick: () => void) {
  const button = makeElement('button', { type: 'button', class: className }, text)
  button.addEventListener('click', onClick)
  return button
}
