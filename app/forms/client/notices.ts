import { closeLabel, sayQueued } from './definition.ts'
import { isStorageApart } from './draft.ts'
import { makeButton, makeElement } from './elements.ts'
import { changeSubmission, dropSubmission, type QueuedSubmission, whileOwning } from './queue.ts'
import { findTitle, type News, otherWays } from './queue-sync.ts'
import { writeText } from './write-text.ts'

type NoticesOptions = {
  /** Opens the form with the answers in it: a URL, or what to do on the form's own page. */
  edit: (submission: QueuedSubmission) => string | (() => void)
  /** Called when something is to be sent now. */
  onTry: () => void
}

/** Notifications of the submissions queued on this device, each with what can be done about it. */
export function makeNotices({ edit, onTry }: NoticesOptions) {
  const element = makeElement('section', { 'data-notices': true, 'aria-live': 'polite' })

  const find = (key: string) =>
    [...element.children].find((each) => each instanceof HTMLElement && each.dataset.key === key)

  function tell(news: News): void {
    const { submission, state } = news
    const before = find(submission.key)
    // Skip unchanged ones: a button under a finger stays.
    if (before?.getAttribute('data-notice') === state) return
    const notice = makeNotice(news)
    if (before) before.replaceWith(notice)
    else element.append(notice)
  }

  function makeNotice(news: News): HTMLElement {
    const { submission, state } = news
    const form = findTitle(submission.formId)
    const reference = news.state === 'sent' ? news.reference : ''
    const notice = makeElement(
      'div',
      { 'data-notice': state, 'data-key': submission.key },
      makeElement('p', {}, ...withReference(sayQueued(chooseWords(state), { form }), reference)),
      submission.since !== undefined && state !== 'sent' && keptLine(submission.since),
      state === 'gone' && otherWays(),
    )
    notice.append(makeElement('div', { 'data-notice-buttons': true }, ...buttonsFor(news, notice)))
    return notice
  }

  function buttonsFor({ submission, state }: News, notice: HTMLElement): HTMLElement[] {
    if (state === 'sent') return [makeButton(closeLabel(), '', () => notice.remove())]
    const { key } = submission
    const way = edit(submission)
    const discard = () =>
      void whileOwning(key, () => dropSubmission(key), true).then(() => notice.remove())
    const discardButton = makeSureButton(sayQueued('discard'), sayQueued('discardSure'), discard)
    if (state === 'gone') return [discardButton]
    const tryNow = () =>
      void changeSubmission(key, { status: 'queued', since: Date.now() }).then(onTry)
    const editButton =
      typeof way === 'string'
        ? makeElement('a', { href: way }, sayQueued('edit'))
        : makeButton(sayQueued('edit'), '', way)
    editButton.dataset.edit = ''
    return [
      ...(state === 'refused' ? [] : [makeButton(sayQueued('tryNow'), '', tryNow)]),
      editButton,
      discardButton,
    ]
  }

  return {
    element,
    tell,
    /** Removes the notices of all others, but for those that were sent from here. */
    keepOnly(submissions: QueuedSubmission[]): void {
      const keys = new Set(submissions.map(({ key }) => key))
      for (const each of [...element.children]) {
        const { key = '', notice } = each instanceof HTMLElement ? each.dataset : {}
        if (notice !== 'sent' && !keys.has(key)) each.remove()
      }
    },
  }
}

/** In partitioned storage no other page of the site sends the queue. */
const chooseWords = (state: News['state']) =>
  state === 'unsent' && isStorageApart() ? 'unsentApart' : state

/** A button that asks once more before it does what cannot be undone. */
export function makeSureButton(text: string, question: string, onClick: () => void) {
  let isAsked = false
  const ask = (is: boolean) => {
    isAsked = is
    writeText(button, is ? question : text)
  }
  const button = makeButton(text, '', () => (isAsked ? onClick() : ask(true)))
  button.addEventListener('blur', () => ask(false))
  return button
}

/** The sentence with its reference, which stands out to be noted. */
function withReference(sentence: string, reference: string): (Node | string)[] {
  const [before = '', after = ''] = sentence.split('{reference}')
  return reference ? [before, makeElement('strong', { dir: 'ltr' }, reference), after] : [sentence]
}

function keptLine(since: number): HTMLElement {
  const time = new Date(since).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return makeElement('p', { 'data-kept': true }, sayQueued('kept', { time }))
}
