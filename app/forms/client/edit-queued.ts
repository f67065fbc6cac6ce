import { fieldsOf, isFile, readAnswers, restoreAnswers } from './answers.ts'
import type { Conversation } from './conversation.ts'
import { type Definition, sayWaiting } from './definition.ts'
import type { Attempt } from './draft.ts'
import { makeElement } from './elements.ts'
import { fingerprintOf } from './fingerprint.ts'
import { noteForm } from './form-pages.ts'
import type { LockedSubmission } from './lock-submission.ts'
import { makeNotices } from './notices.ts'
import { findWaiting, keepWaiting, listWaiting, type Waiting, whileOwning } from './queue.ts'
import { startSender } from './sender.ts'

type EarlierOptions = {
  formId: string
  definition: Definition
  /** The notices are put before it. */
  above: Element
  /** The form to edit an enquiry in; undefined on the thank-you of the version without scripts. */
  editor: Editor | undefined
}

type Editor = {
  conversation: Conversation
  copy: LockedSubmission
  onEdit: (tried: Attempt) => void
}

/**
 * Enquiries of before that wait on this device, on a form's own page: they are sent while the form
 * stays, and those of this form can be edited in it, while it is not busy with another.
 */
export function showEarlier({ formId, definition, above, editor }: EarlierOptions): void {
  noteForm(formId, definition)
  const notices = makeNotices({
    edit: (waiting) =>
      editor && waiting.formId === formId
        ? () => askToEdit(editor, waiting.key)
        : `/to/${waiting.formId}#edit-${waiting.key}`,
    onTry: () => start(),
  })
  above.before(notices.element)
  const asked = editor && askedFor(formId)
  if (asked && asked.key !== editor.copy.key()) void openAsked(editor, asked)
  const start = startSender({
    onRound: notices.keepOnly,
    tell(news) {
      if (news.state !== 'unsent' || news.waiting.formId === formId) notices.tell(news)
    },
  })

  /** What the address asks to edit is not sent while the visitor is asked about other answers. */
  async function openAsked(editor: Editor, { key }: Waiting): Promise<void> {
    const mayTake = () => isIdle(editor) && isEmpty(editor.conversation.form)
    if (mayTake()) return edit(editor, key, mayTake)
    const waiting = await whileOwning(
      key,
      () => {
        const found = findWaiting(key)
        if (found) keepWaiting({ ...found, isEdited: true })
        return found
      },
      true,
    )
    if (!waiting) return
    notices.tell({ state: waiting.isRefused ? 'refused' : 'edited', waiting })
    askToEdit(editor, key)
  }

  /** Asks first where the form holds other answers, which would be gone. */
  function askToEdit(editor: Editor, key: string): void {
    if (!isIdle(editor)) return
    const notice = notices.element.querySelector(`[data-key="${key}"]`)
    const isSure = Boolean(notice?.querySelector('[data-sure]'))
    const mayTake = () => isIdle(editor) && (isSure || isEmpty(editor.conversation.form))
    if (mayTake()) void edit(editor, key, mayTake)
    else notice?.append(makeElement('p', { 'data-sure': true }, sayWaiting('editSure')))
  }

  async function edit(editor: Editor, key: string, mayTake: () => boolean): Promise<void> {
    const { conversation, copy, onEdit } = editor
    const waiting = await copy.take(key, mayTake)
    if (waiting) {
      const { form } = conversation
      const body = new URLSearchParams(waiting.body)
      form.reset()
      restoreAnswers(form, answersIn(body))
      restoreHidden(form, body)
      onEdit({ key, print: fingerprintOf(body) })
      conversation.setWhole(conversation.isWhole())
      notices.keepOnly(listWaiting().filter((each) => each.key !== key))
    }
    start()
  }
}

/** Neither sends, nor has another enquiry waiting on screen, nor has been sent and taken away. */
const isIdle = ({ conversation: { form } }: Editor): boolean =>
  form.isConnected && !form.hasAttribute('data-busy')

const isEmpty = (form: HTMLFormElement): boolean =>
  Object.values(readAnswers(form)).every((values) => values.every((each) => !each)) &&
  !fieldsOf(form).some((field) => isFile(field) && field.value !== '')

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
