import {
  changeSubmission,
  dropSubmission,
  findSubmission,
  keepSubmission,
  type QueuedSubmission,
  whileOwning,
} from './queue.ts'

export type DeviceCopy = ReturnType<typeof holdDeviceCopy>

/**
 * The copy on the device of the enquiry that this page has in its form, or waiting on screen. It stays
 * there until it has been sent or discarded, or another copy is kept of what it was edited to; this page
 * owns it meanwhile, so that no other page sends, edits or discards it.
 * @param before the copy that the answers in the tab were being edited from
 */
export function holdDeviceCopy(before: string | undefined) {
  let key: string | undefined
  let owned: Owned | undefined
  /** Kept from here, so that it may be deleted from here, whichever page owns it. */
  let isKeptHere = false
  if (before) void holdAgain(before)

  /** Owned at once, and let go of where it has been released or sent meanwhile. */
  async function holdAgain(before: string): Promise<void> {
    hold(before, own(before, true))
    const found = await findSubmission(before)
    if (key === before && (!found || found.status === 'queued')) hold(undefined, undefined)
  }

  function hold(next: string | undefined, ownedNext: Owned | undefined): void {
    owned?.release()
    key = next
    owned = ownedNext
    isKeptHere = false
  }

  /** A duplicated tab edits the same, and leaves the copy to the page that owns it. */
  async function deleteCopy(): Promise<void> {
    if (key && (isKeptHere || owned?.isOwned())) await dropSubmission(key)
  }

  return {
    key: () => key,
    /** Keeps what could not be sent, in the place of the copy before; gives whether that was possible. */
    async keep(submission: QueuedSubmission): Promise<boolean> {
      // If a duplicated tab owns the same already, both send it, under its one key.
      const owning = submission.key === key ? undefined : own(submission.key, false)
      await owning?.settled
      if (!(await keepSubmission(submission))) {
        owning?.release()
        return false
      }
      if (owning) {
        await deleteCopy()
        hold(submission.key, owning)
      }
      isKeptHere = true
      return true
    },
    /**
     * Takes an enquiry from the device to edit it here, when no other page sends it any more.
     * @param mayTake asked then: the form may hold other answers by that time
     */
    async take(
      next: string,
      mayTake: (found: QueuedSubmission) => boolean,
    ): Promise<QueuedSubmission | undefined> {
      if (next === key) return undefined
      const owning = own(next, true)
      await owning.settled
      const submission = await findSubmission(next)
      if (!submission || !mayTake(submission)) {
        owning.release()
        return undefined
      }
      hold(next, owning)
      await this.markEdited()
      return submission
    },
    /**
     * The visitor has it in the form: as it is on the device, it is not sent unasked.
     * @param isRefused the server has refused it as it is there
     */
    async markEdited(isRefused = false): Promise<void> {
      const found = key && (await findSubmission(key))
      if (!found) return
      const wasRefused = isRefused || found.status === 'refused'
      await changeSubmission(found.key, { status: wasRefused ? 'refused' : 'edited' })
    },
    /** Deletes what has been sent or discarded; owned until it is gone. */
    async drop(): Promise<void> {
      const deleted = deleteCopy()
      const { release } = owned ?? {}
      key = undefined
      owned = undefined
      isKeptHere = false
      await deleted
      release?.()
    },
  }
}

type Owned = {
  /** Resolves once the lock is acquired, or left to another page. */
  settled: Promise<void>
  isOwned: () => boolean
  release: () => void
}

/** Owns a queued submission until it is let go of. */
function own(key: string, waits: boolean): Owned {
  let isOwned = false
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const settled = new Promise<void>((settle) => {
    const work = () => {
      isOwned = true
      settle()
      return released
    }
    void whileOwning(key, work, waits).then(() => settle())
  })
  return { settled, isOwned: () => isOwned, release: release }
}
