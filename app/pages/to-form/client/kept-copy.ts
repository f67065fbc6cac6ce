import { dropWaiting, findWaiting, keepWaiting, type Waiting, whileOwning } from './waiting.ts'

export type KeptCopy = ReturnType<typeof openKeptCopy>

/**
 * The copy on the device of the enquiry that this page has in its form, or waiting on screen. It stays
 * there until it has been sent or discarded, or another copy is kept of what it was edited to; this page
 * owns it meanwhile, so that no other page sends, edits or discards it.
 * @param before the copy that the answers in the tab were being edited from
 */
export function openKeptCopy(before: string | undefined) {
  let key: string | undefined
  let letGo = () => {}
  if (before && findWaiting(before)?.isEdited) hold(before, own(before, true).letGo)

  function hold(next: string | undefined, letGoOfNext: () => void): void {
    letGo()
    key = next
    letGo = letGoOfNext
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
      await owning?.isOwned
      if (!keepWaiting(waiting)) {
        owning?.letGo()
        return false
      }
      if (owning) {
        if (key) dropWaiting(key)
        hold(waiting.key, owning.letGo)
      }
      return true
    },
    /**
     * Takes an enquiry from the device to edit it here, when no other page sends it any more.
     * @param mayTake asked then: the form may hold other answers by that time
     */
    async take(next: string, mayTake: () => boolean): Promise<Waiting | undefined> {
      if (next === key) return undefined
      const owning = own(next, true)
      await owning.isOwned
      const waiting = findWaiting(next)
      if (!waiting || !mayTake()) {
        owning.letGo()
        return undefined
      }
      hold(next, owning.letGo)
      markEdited()
      return waiting
    },
    /** The visitor has it in the form: as it is on the device, it is not sent unasked. */
    markEdited,
    /** Deletes what has been sent or discarded. */
    drop(): void {
      if (key) dropWaiting(key)
      hold(undefined, () => {})
    },
  }
}

/** Owns a waiting form until it is let go of. */
function own(key: string, waits: boolean): { isOwned: Promise<void>; letGo: () => void } {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  const isOwned = new Promise<void>((settled) => {
    const work = () => {
      settled()
      return isLetGo
    }
    void whileOwning(key, work, waits).then(() => settled())
  })
  return { isOwned, letGo }
}
