import app from './app.css?inline'

/** The text of the site's one stylesheet, for the page and its policy; empty in the browser's bundle. */
export const pageStyles = import.meta.env.SSR ? app : ''
