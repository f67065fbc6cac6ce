import projectColours from 'virtual:project-colours.css?inline'
import placeholders from '../artwork/placeholders.css?inline'
import app from './app.css?inline'
import stylesheet from './app.css?url'
import fonts from './fonts.css?inline'

/** All styles of the site as one text, for the head of every page: no request stands before the first paint. */
export const inlineStyles = [fonts, app, projectColours, placeholders].join('\n')

/**
 * The largest part of them, which a page may hold cut down, and where the whole of it is. The fonts
 * are not in it: a font that is named twice is loaded twice.
 */
export { app as appStyles, stylesheet }
