/** Files whose beginning shows that the server will not take them. */
const others = new WeakSet<File>()

export const isOtherKind = (file: File): boolean => others.has(file)

/** As much of the field for a file as is read. */
type Chosen = { files: Iterable<File> | null; accept: string }

/** How each kind begins; a PDF anywhere in what is read (server/forms/file-kind.ts has the last word). */
const beginnings: Record<string, RegExp> = { '.pdf': /%PDF-/, '.docx': /^PK/ }

/** How much of a file is read, in bytes: so far into it a PDF may begin (ISO 32000-1, annex H). */
const beginning = 1024

/** Reads the beginning of a file that was chosen, before five megabytes are sent in vain. */
export async function readKind({ files, accept }: Chosen): Promise<void> {
  const [file] = files ?? []
  if (!file || !accept) return
  const bytes = await file.slice(0, beginning).arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes)
  // A kind that is not known here may begin in any way.
  const mayBe = accept.split(',').some((kind) => beginnings[kind]?.test(start) ?? true)
  if (!mayBe) others.add(file)
}
