import app from './app.css?inline'

/**
 * The text of the site's one stylesheet, for the page and its policy; in the browser's bundle it is
 * empty, and in development it holds the colours alone, as Vite serves the rest.
 * @param colours of the content's projects
 */
export const stylesOf = (colours: string): string =>
  import.meta.env.SSR && !import.meta.env.DEV ? `${app}\n${colours}` : colours
