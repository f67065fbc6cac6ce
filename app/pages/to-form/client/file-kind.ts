/** Files whose beginning shows that the server will not take them. */
const others = new WeakSet<File>()

export const isOtherKind = (file: File): boolean => others.has(file)

/** How each kind begins; a PDF may have something before it (server/forms/file-kind.ts has the last word). */
const beginnings: Record<string, RegExp> = { '.pdf': /%PDF/, '.docx': /^PK/ }

/** Reads the beginning of a file that was chosen, before five megabytes are sent in vain. */
export async function readKind({ files, accept }: HTMLInputElement): Promise<void> {
  const [file] = files ?? []
  if (!file || !accept) return
  const bytes = await file.slice(0, 1024).arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes)
  // A kind that is not known here may begin in any way.
  const mayBe = accept.split(',').some((kind) => beginnings[kind]?.test(start) ?? true)
  if (!mayBe) others.add(file)
}
