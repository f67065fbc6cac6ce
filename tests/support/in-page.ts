/** Functions that run in a page, in whatever browser. */

/** True once React has hydrated the page. */
export const isHydrated = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

/** True once a form asks question by question. */
export const isConversation = () => document.querySelector('form[data-shown]') !== null

/** An interaction that has a page hydrated. */
export const interact = () => dispatchEvent(new Event('keydown'))
