import app from './app.css?inline'
import stylesheet from './app.css?url'
import fonts from './fonts.css?inline'
import { stylesFor } from './styles-for.server'

/** All styles of the site as one text, for the head of every page: no request stands before the first paint. */
export const inlineStyles = [fonts, app].join('\n')

/**
 * The largest part of them, which a page may hold cut down, and where the whole of it is. The fonts
 * are not in it: a font that is named twice is loaded twice.
 */
export { app as appStyles, stylesheet }

/** What the form's script may add to its page. */
const formScript = Object.values(
  import.meta.glob<string>(['../pages/to-form/form-script.ts', '../pages/to-form/client/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')
const cut = stylesFor(app, { script: formScript })

/** The styles of a form's page, which are all it will ever have. */
export const formStyles = (html: string) => [fonts, cut(html)].join('\n')
