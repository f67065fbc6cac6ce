import { dropWaiting, findWaiting, keepWaiting, type Waiting, whileOwning } from './queue.ts'

export type LockedSubmission = ReturnType<typeof lockSubmission>

/**
 * The copy on the device of the enquiry that this page has in its form, or waiting on screen. It stays
 * there until it has been sent or discarded, or another copy is kept of what it was edited to; this page
 * owns it meanwhile, so that no other page sends, edits or discards it.
 * @param before the copy that the answers in the tab were being edited from
 */
export function lockSubmission(before: string | undefined) {
  let key: string | undefined
  let owned: Owned | undefined
  /** Kept from here, so that it may be deleted from here, whichever page owns it. */
  let isKeptHere = false
  if (before && findWaiting(before)?.isEdited) hold(before, own(before, true))

  function hold(next: string | undefined, ownedNext: Owned | undefined): void {
    owned?.letGo()
    key = next
    owned = ownedNext
    isKeptHere = false
  }

  /** A duplicated tab edits the same, and leaves the copy to the page that owns it. */
  function deleteCopy(): void {
    if (key && (isKeptHere || owned?.isOwned())) dropWaiting(key)
  }

  function markEdited(isRefused = false): void {
    const waiting = key && findWaiting(key)
    if (waiting) keepWaiting({ ...waiting, isEdited: true, ...(isRefused ? { isRefused } : {}) })
  }

  return {
    key: () => key,
    /** Keeps what could not be sent, in the place of the copy before; gives whether that was possible. */
    async keep(waiting: Waiting): Promise<boolean> {
      // Where a duplicated tab owns the same already, both send it, under its one key.
      const owning = waiting.key === key ? undefined : own(waiting.key, false)
      await owning?.settled
      if (!keepWaiting(waiting)) {
        owning?.letGo()
        return false
      }
      if (owning) {
        deleteCopy()
        hold(waiting.key, owning)
      }
      isKeptHere = true
      return true
    },
    /**
     * Takes an enquiry from the device to edit it here, when no other page sends it any more.
     * @param mayTake asked then: the form may hold other answers by that time
     */
    async take(next: string, mayTake: () => boolean): Promise<Waiting | undefined> {
      if (next === key) return undefined
      const owning = own(next, true)
      await owning.settled
      const waiting = findWaiting(next)
      if (!waiting || !mayTake()) {
        owning.letGo()
        return undefined
      }
      hold(next, owning)
      markEdited()
      return waiting
    },
    /** The visitor has it in the form: as it is on the device, it is not sent unasked. */
    markEdited,
    /** Deletes what has been sent or discarded. */
    drop(): void {
      deleteCopy()
      hold(undefined, undefined)
    },
  }
}

type Owned = {
  /** When the lock was had, or left to another page. */
  settled: Promise<void>
  isOwned: () => boolean
  letGo: () => void
}

/** Owns a waiting form until it is let go of. */
function own(key: string, waits: boolean): Owned {
  let isOwned = false
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  const settled = new Promise<void>((settle) => {
    const work = () => {
      isOwned = true
      settle()
      return isLetGo
    }
    void whileOwning(key, work, waits).then(() => settle())
  })
  return { settled, isOwned: () => isOwned, letGo }
}
