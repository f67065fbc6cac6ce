import { crc32, deflateRawSync } from 'node:zlib'

/** The smallest PDF. */
export const pdfFile = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

/** The content types of a Word file whose main part has that name. */
const makeContentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** The smallest Word file. */
export const docxFile = docxWith('word/document.xml')

/** A Word file with a main part of that name, stored or deflated. */
export function docxWith(main: string, isDeflated = false): Buffer {
  return zip({ '[Content_Types].xml': makeContentTypes(main), [main]: '<document/>' }, isDeflated)
}

/** A ZIP archive of texts (APPNOTE.TXT, 4.3). */
export function zip(files: Record<string, string>, isDeflated = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)]
    const packed = isDeflated ? deflateRawSync(body) : body
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(isDeflated ? 8 : 0, 4)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(body.length, 18)
    about.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, packed])
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, at, path]))
    parts.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
