import { languageOf, pathIn } from '../../lib/languages.ts'
import { type Definition, readDefinition } from './definition.ts'
import { backoff, send, withField } from './post.ts'
import {
  changeSubmission,
  dropSubmission,
  findSubmission,
  isOld,
  listSubmissions,
  type QueuedSubmission,
  whileOwning,
} from './queue.ts'

/** A change of one queued submission. */
export type News = { submission: QueuedSubmission } & (
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

type QueueSyncOptions = {
  /** Called with all that wait and are edited by no page, before each round. */
  onRound: (submissions: QueuedSubmission[]) => void
  tell: (news: News) => void
}

/**
 * Sends what is queued on this device, as it was and under its keys: at once, when the browser is online
 * again, and now and then while this page is open. A submission that another page has on screen, or
 * sends just now, is left to that page.
 * @returns starts a round
 */
export function startQueueSync({ onRound, tell }: QueueSyncOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let round: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    const listed = await listSubmissions()
    const all = await withoutEdited(listed)
    onRound(all)
    let seconds = 0
    // An enquiry that a page edits is looked at again, until that page is closed.
    let isUnsent = all.length < listed.length
    for (const submission of all) {
      // The notice's words come with its form's page.
      const page = await lookUp(submission.formId)
      if (page !== 'there') isUnsent = true
      if (page === 'unknown') continue
      if (page === 'gone') tell({ state: 'gone', submission })
      else if (submission.status !== 'queued') tell({ state: submission.status, submission })
      else if (isOld(submission)) tell({ state: 'old', submission })
      else {
        const wait = await whileOwning(submission.key, () => sendOne(submission.key))
        if (wait === 0) continue
        isUnsent = true
        seconds = Math.max(seconds, wait ?? 0)
      }
    }
    tries = isUnsent ? tries + 1 : 0
    if (isUnsent) timer = setTimeout(start, Math.max(seconds, backoff(tries)) * 1000)
  }

  /** Leaves out what a page, perhaps this one, has in its form. */
  async function withoutEdited(listed: QueuedSubmission[]): Promise<QueuedSubmission[]> {
    const isFree = await Promise.all(
      listed.map(({ key, status }) => status === 'queued' || whileOwning(key, () => true)),
    )
    return listed.filter((_, at) => isFree[at])
  }

  /** Returns the retry delay in seconds; 0 when it is not tried again. */
  async function sendOne(key: string): Promise<number> {
    // As it is by now: another page may have sent it, or edited it.
    const submission = await findSubmission(key)
    if (submission?.status !== 'queued') return 0
    const outcome = await send(submission.url, withField(submission.fields, 'key', key))
    if (outcome.state === 'stored') {
      await dropSubmission(key)
      tell({ state: 'sent', submission, reference: outcome.screen.dataset.reference ?? '' })
      return 0
    }
    if (outcome.seconds === undefined) {
      await changeSubmission(key, { status: 'refused' })
      tell({ state: 'refused', submission })
      return 0
    }
    tell({ state: 'unsent', submission })
    return Math.max(outcome.seconds, 1)
  }

  function start(): void {
    // One round after the other: what has come to wait meanwhile is seen by the next.
    round = (round ?? Promise.resolve()).then(sendAll)
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

const titles = new Map<string, string>()
let waysTemplate: Element | null = null

/** Notes the title of a form whose page this is, or was fetched, and the ways to reach the company. */
export function noteForm(formId: string, page: ParentNode, { title }: Definition): void {
  titles.set(formId, title)
  noteOtherWays(page)
}

/** A form's title; its name where it is gone. */
export const findTitle = (formId: string): string =>
  titles.get(formId) ?? formId.replaceAll('-', ' ')

function noteOtherWays(page: ParentNode): void {
  waysTemplate = page.querySelector('template[data-other-ways]') ?? waysTemplate
}

/** The ways to reach the company without a form, as the page holds them (not-stored.tsx). */
export const otherWays = (): Node | undefined =>
  waysTemplate instanceof HTMLTemplateElement
    ? document.importNode(waysTemplate.content, true)
    : undefined

/**
 * Looks for a form's page. The words of all forms come with it, also when the form is gone; unknown is
 * where there is no connection, or another's page is in the way.
 */
async function lookUp(formId: string): Promise<'there' | 'gone' | 'unknown'> {
  if (titles.has(formId)) return 'there'
  try {
    const response = await fetch(
      pathIn(languageOf(location.pathname), `/to/${encodeURIComponent(formId)}`),
    )
    // The rest of the page is of no use, and has styles that this page's policy would complain of.
    const [part] = definitionPart.exec(await response.text()) ?? []
    // A log-in page of the network has none.
    if (!part) return 'unknown'
    const page = new DOMParser().parseFromString(part, 'text/html')
    const definition = readDefinition(page)
    if (response.ok) noteForm(formId, page, definition)
    else noteOtherWays(page)
    return response.ok ? 'there' : 'gone'
  } catch {
    return 'unknown'
  }
}

/** The definition and what stands behind it (definition-script.tsx). */
const definitionPart = /<script\b[^>]*\bdata-form-definition\b.*?<\/template>/s
