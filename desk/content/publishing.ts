import type { Kysely } from 'kysely'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import type { Problem } from '../../app/content/read-yaml.ts'
import { overlayName, translatedName } from '../../app/content/translations/overlay-names.ts'
import {
  ChangedMeanwhileError,
  type Files,
  openLedger,
} from '../../server/content/ledger/ledger.ts'
import { type ContentPlace, readFolder } from '../../server/content/ledger/place.ts'
import type { Tables } from '../../server/database/open.ts'
import { type KeptEntry, readEntry, writeEntry } from './entry.ts'
import { checkChange, withFiles } from './gate.ts'
import { type Conflict, mergeEntries } from './merge-entries.ts'
import type { Entry } from './read-form.ts'

type Options = {
  db: Kysely<Tables>
  place: ContentPlace
  /** The release's folder, which the first publish takes in. */
  contentDir: string
  /** DESK_CONTENT. */
  isPublished: boolean
  /** For links to the real pages. */
  siteUrl: string
}

/** Who changes the content. */
type Person = { id: string; name: string }

/** The end of a publish. */
export type Outcome =
  | { kind: 'published'; seq: number }
  | { kind: 'unchanged' }
  | { kind: 'conflict'; entry: Entry; conflicts: readonly Conflict[] }
  | { kind: 'stopped'; problems: readonly Problem[]; isAdvice: boolean }

type EntryChange = {
  name: string
  own: Entry
  /** The number of the content that the form was made from. */
  opened: number
  person: Person
  note: string
  isArabicRight: boolean
  /** Whether advice was read, and is not to stop the change. */
  isAnyway: boolean
}

export type Publishing = ReturnType<typeof openPublishing>

/** Changes of the content: each is checked on what is published, one after another. */
export function openPublishing({ db, place, contentDir, isPublished, siteUrl }: Options) {
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
  async function readEntryAt(files: ContentFiles, name: string, seq: number) {
    const names = [name, overlayName(name, 'ar')]
    const kept = await Promise.all(
      names.map(async (each) => [each, await ledger.readAt(each, Math.max(1, seq))] as const),
    )
    return readEntry(withFiles(files, new Map(kept)), name)
  }

  type Change = {
    files: Files
    person: Person
    note: string
    isAnyway: boolean
    undoes?: number
  }

  async function publish(
    below: ContentFiles,
    { person, isAnyway, ...change }: Change,
  ): Promise<Outcome> {
    if (change.files.size === 0) return { kind: 'unchanged' }
    const { stops, advice } = checkChange(below, change.files)
    if (stops.length > 0) return { kind: 'stopped', problems: stops, isAdvice: false }
    if (advice.length > 0 && !isAnyway) return { kind: 'stopped', problems: advice, isAdvice: true }
    if (place.number() === 0) await ledger.takeIn(await readFolder(contentDir))
    const basedOn = Math.max(1, place.number())
    const seq = await ledger.publish({ ...change, personId: person.id, basedOn })
    await place.look()
    return { kind: 'published', seq }
  }

  return {
    ledger,
    readFiles,
    number: place.number,
    isEditable: isPublished,
    siteUrl,

    publishEntry: ({ name, own, opened, ...change }: EntryChange): Promise<Outcome> =>
      inTurn(async (files) => {
        const was = readEntry(files, name)
        const isCurrent = opened === place.number()
        const base = isCurrent ? was : await readEntryAt(files, name, opened)
        const { entry, conflicts } =
          base && was ? mergeEntries(base, own, was) : { entry: own, conflicts: [] }
        if (conflicts.length > 0) return { kind: 'conflict', entry, conflicts }
        const { isArabicRight, person } = change
        const next = { name, was, next: entry, isArabicRight, reader: person.name }
        return publish(files, { ...change, files: writeEntry(files, next) })
      }),

    /** Removes a file with its Arabic. */
    remove: (name: string, person: Person, note: string): Promise<Outcome> =>
      inTurn((files) => {
        const names = [name, overlayName(name, 'ar')].filter((each) => files.names.includes(each))
        const removed = new Map(names.map((each) => [each, null]))
        return publish(files, { files: removed, person, note, isAnyway: true })
      }),

    /**
     * Puts a change back by a new one.
     * @throws {ChangedMeanwhileError} where the same text was changed again
     */
    undo: (seq: number, person: Person, note: string): Promise<Outcome> =>
      inTurn(async (files) => {
        const changed = await ledger.readChange(seq)
        const newest = place.number()
        const back = new Map<string, Buffer | null>()
        for (const { path, before, after } of changed) {
          const now = await ledger.readAt(path, newest)
          if (now === after || (now && after?.equals(now))) back.set(path, before)
        }
        const others = changed.filter(({ path }) => !back.has(path))
        for (const name of new Set(others.map(({ path }) => translatedName(path)?.name ?? path))) {
          for (const [path, bytes] of await putBack(files, name, seq, person)) back.set(path, bytes)
        }
        return publish(files, { files: back, person, note, undoes: seq, isAnyway: true })
      }),
  }

  /** Takes one change out of a file that was changed again elsewhere. */
  async function putBack(files: ContentFiles, name: string, seq: number, person: Person) {
    const [before, after]: (KeptEntry | undefined)[] = [
      await readEntryAt(files, name, seq - 1),
      await readEntryAt(files, name, seq),
    ]
    const was = readEntry(files, name)
    if (!before || !after || !was) throw new ChangedMeanwhileError(name)
    const { entry, conflicts } = mergeEntries(after, before, was)
    if (conflicts.length > 0) throw new ChangedMeanwhileError(name)
    return writeEntry(files, {
      ...{ name, was, next: entry, isArabicRight: false, reader: person.name },
    })
  }
}
