import type { Kysely } from 'kysely'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { openFile } from '../../app/content/read-markdown.ts'
import type { Problem } from '../../app/content/read-yaml.ts'
import { listWords } from '../../app/content/translations/merge.ts'
import { overlayName } from '../../app/content/translations/overlay-names.ts'
import type { Config } from '../../server/config.ts'
import { type Files, openLedger } from '../../server/content/ledger/ledger.ts'
import {
  type ContentPlace,
  findDifferences,
  readFolder,
} from '../../server/content/ledger/place.ts'
import type { Tables } from '../../server/database/open.ts'
import { shared } from '../../server/http/health.ts'
import { readEntry, writeEntry } from './entry.ts'
import { englishName } from './file-list.ts'
import { checkChange, withFiles } from './gate.ts'
import { mergeEntries } from './merge-entries.ts'
import { listSent } from './pictures.ts'
import type { Entry } from './read-form.ts'

/** `drafted` was only checked, for a preview. */
export type Outcome =
  | { kind: 'published'; seq: number }
  | { kind: 'drafted'; files: Files }
  | Refusal

export type Refusal = {
  kind: 'unchanged' | 'stopped' | 'advised' | 'conflict'
  problems: readonly Problem[]
  entry?: Entry
}

type Change = {
  person: { id: string; name: string }
  note: string
  /** Advice was read, and does not stop the change. */
  isAnyway: boolean
  undoes?: number
  isDraft?: boolean
  isArabicRight?: boolean
}

export type Publishing = ReturnType<typeof openPublishing>

/**
 * Changes of the content: each is checked on what is published, one after another.
 * @param version changes whenever the release's files do
 */
export function openPublishing(
  db: Kysely<Tables>,
  place: ContentPlace,
  version: () => number,
  { contentDir, isPublished }: Pick<Config, 'contentDir' | 'isPublished'>,
) {
  const ledger = openLedger(db)
  let last: Promise<unknown> = Promise.resolve()
  let kept = { of: '', files: openContentFolder(place.folder()) }

  /** The files, which are parsed once. */
  function readFiles(): ContentFiles {
    const of = place.number() > 0 ? `${place.number()}` : `release ${version()}`
    if (kept.of !== of) kept = { of, files: openContentFolder(place.folder()) }
    return kept.files
  }

  /** Gives work its turn: the content that it checks is the content that it changes. */
  function inTurn(work: (files: ContentFiles) => Promise<Outcome>): Promise<Outcome> {
    const mine = last.then(async () => {
      await place.look()
      // A file of the release may have been changed by hand.
      if (place.number() === 0) kept.of = ''
      return work(readFiles())
    })
    last = mine.catch(() => {})
    return mine
  }

  /** Reads a file as it was after a change. */
  async function readEntryAt(name: string, seq: number) {
    const kept = [name, overlayName(name, 'ar')].map(
      async (each) => [each, await ledger.readAt(each, Math.max(1, seq))] as const,
    )
    return readEntry(withFiles(readFiles(), new Map(await Promise.all(kept))), name)
  }

  /** Brings a file to one's own; what was changed after `base`, and not by oneself, stays. */
  function write(
    files: ContentFiles,
    name: string,
    own: Entry,
    base: Entry | undefined,
    by: Change,
  ) {
    const was = readEntry(files, name)
    const merged = base && was ? mergeEntries(name, base, own, was) : { entry: own, conflicts: [] }
    const next = { name, was, next: merged.entry, isArabicRight: by.isArabicRight === true }
    return { ...merged, written: writeEntry(files, { ...next, reader: by.person.name }) }
  }

  async function publish(below: ContentFiles, files: Files, options: Change): Promise<Outcome> {
    const { person, isAnyway, isDraft, note, undoes } = options
    if (files.size === 0 && !isDraft) return { kind: 'unchanged', problems: [] }
    const { stops, advice } = checkChange(below, files)
    if (stops.length > 0) return { kind: 'stopped', problems: stops }
    if (isDraft) return { kind: 'drafted', files }
    if (advice.length > 0 && !isAnyway) return { kind: 'advised', problems: advice }
    if (place.number() === 0) await ledger.takeIn(await readFolder(contentDir))
    const basedOn = Math.max(1, place.number())
    const seq = await ledger.publish({ note, undoes, files, personId: person.id, basedOn })
    await place.look()
    return { kind: 'published', seq }
  }

  return {
    ledger,
    readFiles,
    folder: place.folder,
    number: place.number,
    isEditable: isPublished,
    readEntryAt,

    /** Finds the English texts that a file has had, by their hashes. */
    async findFormer(name: string): Promise<ReadonlyMap<string, string>> {
      const [schema, versions] = [findSchema(name), await ledger.readVersions(name)]
      const words = versions.flatMap((bytes) => {
        const { value } = openFile(`${bytes}`, name)
        return schema && value ? listWords(schema, value.value) : []
      })
      return new Map(words.map(({ hash, english }) => [hash, english]))
    },

    /** Names the files that a release brought and nobody has published, looked for every ten minutes. */
    checkRelease: shared(600_000, async () => {
      if (place.number() === 0) return undefined
      const found: string[] = []
      for (const [path, bytes] of await findDifferences(ledger, contentDir)) {
        const versions = bytes ? await ledger.readVersions(path) : []
        if (bytes && !versions.some((each) => each.equals(bytes))) found.push(path)
      }
      return found.join(', ') || undefined
    }),

    /** @param opened the number of the content that the form was made from */
    publishEntry: (name: string, own: Entry, opened: number, change: Change) =>
      inTurn(async (files) => {
        const base = opened === place.number() ? undefined : await readEntryAt(name, opened)
        const { entry, conflicts, written } = write(files, name, own, base, change)
        if (conflicts.length > 0) return { kind: 'conflict', entry, problems: conflicts }
        const pictures = [...listSent(JSON.stringify(entry.value))].filter(
          ([path]) => files.findPictureSize(path) === undefined,
        )
        return publish(files, new Map([...written, ...pictures]), change)
      }),

    /** Adds files, or removes them, by null. */
    publishFiles: (files: Files, change: Change) =>
      inTurn((below) => publish(below, files, change)),

    /** Puts a change back by a new one; stopped where the same text was changed again. */
    undo: (seq: number, change: Change) =>
      inTurn(async (files) => {
        const back = new Map<string, Buffer | null>()
        const others = new Set<string>()
        for (const { path, before, after } of await ledger.readChange(seq)) {
          const now = await ledger.readAt(path, place.number())
          if (now === after || (now && after?.equals(now))) back.set(path, before)
          else others.add(englishName(path))
        }
        // These were changed again: only this change is undone in them.
        for (const name of others) {
          const [before, after] = [await readEntryAt(name, seq - 1), await readEntryAt(name, seq)]
          const undone = before && after && write(files, name, before, after, change)
          if (!undone || undone.conflicts.length > 0)
            return { kind: 'stopped', problems: [{ file: name, line: 1, message: '' }] }
          for (const [path, bytes] of undone.written) back.set(path, bytes)
        }
        return publish(files, back, { ...change, undoes: seq })
      }),
  }
}
