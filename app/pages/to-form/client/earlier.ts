import { readAnswers, restoreAnswers } from './answers.ts'
import type { Conversation } from './conversation.ts'
import { sayWaiting } from './definition.ts'
import { makeElement } from './elements.ts'
import { makeNotices } from './notices.ts'
import { printOf } from './print.ts'
import { startSender } from './sender.ts'
import type { Tried } from './storage.ts'
import { dropWaiting, findWaiting, keepWaiting, type Waiting, whileOwning } from './waiting.ts'

type EarlierOptions = {
  formId: string
  title: string
  /** The notices are put before it. */
  above: Element
  /** The form to edit an enquiry in; undefined on the thank-you of the version without scripts. */
  editor: Editor | undefined
}

type Editor = { conversation: Conversation; onEdit: (tried: Tried) => void }

/**
 * Enquiries of before that wait on this device, on a form's own page: they are sent while the form
 * stays, and those of this form can be edited in it.
 */
export function showEarlier({ formId, title, above, editor }: EarlierOptions): void {
  const notices = makeNotices({
    // Another form's title is not in this page: its name is.
    titleOf: (id) => (id === formId ? title : id.replaceAll('-', ' ')),
    edit: (waiting) =>
      editor && waiting.formId === formId
        ? () => askToEdit(editor, waiting)
        : `/to/${waiting.formId}#edit-${waiting.key}`,
    onTry: (waiting) => {
      keepWaiting({ ...waiting, since: Date.now() })
      start()
    },
  })
  above.before(notices.element)
  const asked = editor && askedFor(formId)
  if (asked) void edit(editor, asked)
  const start = startSender({
    onRound: notices.keepOnly,
    tell(news) {
      if (news.state !== 'unsent' || news.waiting.formId === formId) notices.tell(news)
    },
  })

  /** Asks first where the form holds other answers, which would be gone. */
  function askToEdit(editor: Editor, waiting: Waiting): void {
    const { form } = editor.conversation
    const isEmpty = Object.values(readAnswers(form)).every((values) =>
      values.every((each) => !each),
    )
    const notice = notices.element.querySelector(`[data-key="${waiting.key}"]`)
    if (isEmpty || notice?.querySelector('[data-sure]')) void edit(editor, waiting)
    else notice?.append(makeElement('p', { 'data-sure': true }, sayWaiting('editSure')))
  }

  async function edit({ conversation, onEdit }: Editor, { key }: Waiting): Promise<void> {
    await whileOwning(
      key,
      () => {
        const waiting = findWaiting(key)
        if (!waiting) return
        const { form } = conversation
        const body = new URLSearchParams(waiting.body)
        form.reset()
        restoreAnswers(form, answersIn(body))
        restoreHidden(form, body)
        dropWaiting(key)
        onEdit({ key, print: printOf(body) })
        conversation.setWhole(conversation.isWhole())
      },
      true,
    )
    notices.keepOnly([])
    start()
  }
}

/** The enquiry that the address asks to edit, as a notice on another page does. */
function askedFor(formId: string): Waiting | undefined {
  const key = /^#edit-([\da-f-]{36})$/.exec(location.hash)?.[1]
  if (!key) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  const waiting = findWaiting(key)
  return waiting?.formId === formId ? waiting : undefined
}

function answersIn(body: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]))
}

/** Hidden fields came from the address of the page that the enquiry was written on. */
function restoreHidden(form: HTMLFormElement, body: URLSearchParams): void {
  for (const [name, value] of body) {
    if (!name.startsWith('hidden:')) continue
    for (const field of form.querySelectorAll('input[type=hidden]')) {
      if (field instanceof HTMLInputElement && field.name === name) field.remove()
    }
    form.append(makeElement('input', { type: 'hidden', name, value }))
  }
}
