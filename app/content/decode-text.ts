/** A file that cannot be used; its message is for the person who edits it. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/** Decodes the bytes of a file, without a byte order mark; its lines end with line feeds. @throws {FileFault} */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new FileFault('Not UTF-8; save it as UTF-8')
  }
}
