import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { formStyles, inlineStyles } from './styles/inline-styles.server'
import { stylesPlace } from './styles/styles'

/**
 * Makes a rendered page ready for its first paint: the styles are put in its head, and the router's
 * scripts wait. The module script is made inert and told which modules it needs, in place of their
 * preloads, for `lateScriptStarter` to start (docs/decisions/008).
 */
export function firstView(): Transform {
  const prepare = preparer(() => inlineStyles)
  const decoder = new StringDecoder('utf8')
  let held = ''
  let inHead = true
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = held + decoder.write(chunk)
      inHead &&= !text.includes('</head>')
      // A tag may be cut in two between chunks; what follows the last whole one waits. So does the head.
      const end = inHead ? 0 : text.lastIndexOf('>') + 1
      held = text.slice(end)
      done(null, end > 0 ? prepare(text.slice(0, end)) : undefined)
    },
    flush(done) {
      done(null, prepare(held + decoder.end()))
    },
  })
}

/** Makes the page of a form ready: it waits for nothing, so it comes in one piece with its own styles. */
export function firstViewOfForm(): Transform {
  const prepare = preparer(formStyles)
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, prepare(Buffer.concat(chunks).toString()))
    },
  })
}

/** Works on whole tags, in the page's order: the preloads stand before the script that needs them. */
function preparer(styles: (html: string) => string) {
  const needs: string[] = []
  return (html: string) =>
    html
      .replace(`>${stylesPlace}</style>`, () => `>${styles(html)}</style>`)
      .replaceAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_, href: string) => {
        needs.push(href)
        return ''
      })
      .replaceAll(
        /<script((?: nonce="[^"]*")?) type="module"((?: nonce="[^"]*")?) async="">/g,
        (_, before: string, after: string) =>
          `<script${before}${after} type="text/late-module" data-needs="${needs.join(' ')}">`,
      )
}
