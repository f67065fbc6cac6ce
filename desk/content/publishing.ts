import type { Kysely } from 'kysely'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { openFile } from '../../app/content/read-markdown.ts'
import type { Problem } from '../../app/content/read-yaml.ts'
import { listWords } from '../../app/content/translations/merge.ts'
import { overlayName } from '../../app/content/translations/overlay-names.ts'
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
import { type Conflict, mergeEntries } from './merge-entries.ts'
import { listSent } from './pictures.ts'
import type { Entry } from './read-form.ts'

/** Files of a release are compared with all that was published at most once in this time, in ms. */
const releaseFresh = 600_000

type Options = {
  db: Kysely<Tables>
  place: ContentPlace
  /** The release's folder, which the first publish takes in. */
  contentDir: string
  /** DESK_CONTENT. */
  isPublished: boolean
}

/** The end of a publish; `drafted` is one that was only checked, for a preview. */
export type Outcome =
  | { kind: 'published'; seq: number }
  | { kind: 'drafted'; files: Files }
  | { kind: 'unchanged' }
  | { kind: 'conflict'; entry: Entry; conflicts: readonly Conflict[] }
  | { kind: 'stopped'; problems: readonly Problem[]; isAdvice: boolean }

type Change = {
  /** The person who changes the content. */
  person: { id: string; name: string }
  note: string
  /** True once advice was read, which then does not stop the change. */
  isAnyway: boolean
  undoes?: number
  isDraft?: boolean
}

type EntryChange = Change & {
  name: string
  own: Entry
  /** The number of the content that the form was made from. */
  opened: number
  isArabicRight: boolean
}

export type Publishing = ReturnType<typeof openPublishing>

/** Changes of the content: each is checked on what is published, one after another. */
export function openPublishing({ db, place, contentDir, isPublished }: Options) {
  const ledger = openLedger(db)
  let last: Promise<unknown> = Promise.resolve()
  const readFiles = () => openContentFolder(place.folder())

  /** Gives work its turn: the content that it checks is the content that it changes. */
  function inTurn<Value>(work: (files: ContentFiles) => Promise<Value>): Promise<Value> {
    const mine = last.then(async () => {
      await place.look()
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

  async function publish(
    below: ContentFiles,
    files: Files,
    { person, isAnyway, isDraft, ...change }: Change,
  ): Promise<Outcome> {
    if (files.size === 0 && !isDraft) return { kind: 'unchanged' }
    const { stops, advice } = checkChange(below, files)
    if (stops.length > 0) return { kind: 'stopped', problems: stops, isAdvice: false }
    if (isDraft) return { kind: 'drafted', files }
    if (advice.length > 0 && !isAnyway) return { kind: 'stopped', problems: advice, isAdvice: true }
    if (place.number() === 0) await ledger.takeIn(await readFolder(contentDir))
    const basedOn = Math.max(1, place.number())
    const seq = await ledger.publish({ ...change, files, personId: person.id, basedOn })
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

    /** Names the files that a release brought and nobody has published (server/health). */
    checkRelease: shared(releaseFresh, async () => {
      if (place.number() === 0) return undefined
      const found: string[] = []
      for (const [path, bytes] of await findDifferences(ledger, contentDir)) {
        const versions = bytes ? await ledger.readVersions(path) : []
        if (bytes && !versions.some((each) => each.equals(bytes))) found.push(path)
      }
      return found.join(', ') || undefined
    }),

    publishEntry: ({ name, own, opened, isArabicRight, ...change }: EntryChange) =>
      inTurn(async (files): Promise<Outcome> => {
        const was = readEntry(files, name)
        const isCurrent = opened === place.number()
        const base = isCurrent ? was : await readEntryAt(name, opened)
        const { entry, conflicts } =
          base && was ? mergeEntries(base, own, was) : { entry: own, conflicts: [] }
        if (conflicts.length > 0) return { kind: 'conflict', entry, conflicts }
        const next = { name, was, next: entry, isArabicRight, reader: change.person.name }
        const pictures = [...listSent(JSON.stringify(entry.value))].filter(
          ([path]) => files.findPictureSize(path) === undefined,
        )
        return publish(files, new Map([...writeEntry(files, next), ...pictures]), change)
      }),

    /** Adds files, or removes them, by null. */
    publishFiles: (files: Files, change: Change): Promise<Outcome> =>
      inTurn((below) => publish(below, files, change)),

    /** Puts a change back by a new one; stopped where the same text was changed again. */
    undo: (seq: number, change: Change): Promise<Outcome> =>
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
          const before = await readEntryAt(name, seq - 1)
          const after = await readEntryAt(name, seq)
          const was = readEntry(files, name)
          const merged = before && after && was && mergeEntries(after, before, was)
          if (!merged || merged.conflicts.length > 0) {
            const problems = [{ file: name, line: 1, message: '' }]
            return { kind: 'stopped', problems, isAdvice: false }
          }
          const next = { name, was, next: merged.entry, isArabicRight: false }
          const written = writeEntry(files, { ...next, reader: change.person.name })
          for (const [path, bytes] of written) back.set(path, bytes)
        }
        return publish(files, back, { ...change, undoes: seq })
      }),
  }
}
