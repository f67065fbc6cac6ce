import { lookUp } from './form-pages.ts'
import { backoff, send } from './post.ts'
import {
  dropWaiting,
  findWaiting,
  isOld,
  keepWaiting,
  listWaiting,
  type Waiting,
  whileOwning,
} from './queue.ts'

/** The news of one waiting form. */
export type News = { waiting: Waiting } & (
  | { state: 'sent'; reference: string }
  /** The server does not take it as it is. */
  | { state: 'refused' }
  /** Kept so long ago that the visitor is asked first. */
  | { state: 'old' }
  /** Opened to be edited, in a page that has been closed: the visitor is asked first. */
  | { state: 'edited' }
  /** Its form is no longer there. */
  | { state: 'gone' }
  /** Not yet: it is tried again while a page of the site is open. */
  | { state: 'unsent' }
)

type SenderOptions = {
  /** Called with all that wait and are edited by no page, before each round. */
  onRound: (waiting: Waiting[]) => void
  tell: (news: News) => void
}

/**
 * Sends the forms that wait on this device, as they were and under their keys: at once, when the
 * browser is online again, and now and then while this page is open. A form that another page has on
 * screen, or sends just now, is left to that page.
 * @returns starts a round
 */
export function startSender({ onRound, tell }: SenderOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let round: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    const listed = listWaiting()
    const all = await withoutEdited(listed)
    onRound(all)
    let seconds = 0
    // What is edited by a page is looked at again, until that page is closed.
    let isUnsent = all.length < listed.length
    for (const waiting of all) {
      // The words to tell of it come with its form's page.
      const page = await lookUp(waiting.formId)
      if (page !== 'there') isUnsent = true
      if (page === 'unknown') continue
      if (page === 'gone') tell({ state: 'gone', waiting })
      else if (waiting.isRefused) tell({ state: 'refused', waiting })
      else if (waiting.isEdited) tell({ state: 'edited', waiting })
      else if (isOld(waiting)) tell({ state: 'old', waiting })
      else {
        const wait = await whileOwning(waiting.key, () => sendOne(waiting))
        if (wait === 0) continue
        isUnsent = true
        seconds = Math.max(seconds, wait ?? 0)
      }
    }
    tries = isUnsent ? tries + 1 : 0
    if (isUnsent) timer = setTimeout(start, Math.max(seconds, backoff(tries)) * 1000)
  }

  /** Leaves out what a page, perhaps this one, has in its form. */
  async function withoutEdited(listed: Waiting[]): Promise<Waiting[]> {
    const isFree = await Promise.all(
      listed.map(({ key, isEdited }) => !isEdited || whileOwning(key, () => true)),
    )
    return listed.filter((_, at) => isFree[at])
  }

  /** Gives 0 when the form waits no longer, else the seconds that the server asks to wait. */
  async function sendOne({ key }: Waiting): Promise<number> {
    // As it is by now: another page may have sent it, or edited it.
    const waiting = findWaiting(key)
    if (!waiting || waiting.isEdited) return 0
    const body = new URLSearchParams(waiting.body)
    body.set('key', key)
    const outcome = await send(waiting.url, body)
    switch (outcome.state) {
      case 'stored':
        dropWaiting(key)
        tell({ state: 'sent', waiting, reference: outcome.reference })
        return 0
      case 'refused':
      case 'oversize':
        keepWaiting({ ...waiting, isRefused: true })
        tell({ state: 'refused', waiting })
        return 0
      case 'later':
      case 'unknown':
        tell({ state: 'unsent', waiting })
        return Math.max(outcome.seconds, 1)
    }
  }

  function start(): void {
    // One round after the other: what has come to wait meanwhile is seen by the next.
    const next = (round ?? Promise.resolve()).then(sendAll)
    round = next
  }

  addEventListener('online', start)
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('forms-waiting')) start()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  start()
  return start
}
