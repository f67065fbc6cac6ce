import { toXml } from 'xast-util-to-xml'
import { withoutIsolates } from '../../lib/isolate.ts'

/** Characters that no XML 1.0 document may hold, escaped or not (section 2.2), half characters included. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A tree as an XML document, well-formed whatever its texts hold. */
export function writeXml(root: Parameters<typeof toXml>[0]): string {
  const xml = withoutIsolates(toXml(root, { closeEmptyElements: true }).replace(illegal, ''))
  // Only a CDATA section may end so, and there is none; the serializer leaves it as it is in a text.
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml.replaceAll(']]>', ']]&gt;')}\n`
}
