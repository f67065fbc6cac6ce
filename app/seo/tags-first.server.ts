import { Transform } from 'node:stream'

/** React escapes each `<` and `>` in the tags. */
const sheetsThenTags =
  /(<style [^>]*data-precedence=.*<\/style>)((?:<(?:meta|link) [^>]*>|<title[^>]*>[^<]*<\/title>)+)/s

/**
 * Moves the tags of a document's head before its inline sheets, which React writes first: WhatsApp and
 * Slack look for a title and a picture in the first 32 KB only.
 */
export function tagsFirst(): Transform {
  let head: string | undefined = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk)
      // Holds each byte as it is: a chunk may end within a character.
      head += chunk.toString('latin1')
      if (!head.includes('</head>')) return done()
      const written = head.replace(sheetsThenTags, '$2$1')
      head = undefined
      done(null, Buffer.from(written, 'latin1'))
    },
    flush: (done) => done(null, head && Buffer.from(head, 'latin1')),
  })
}
