import { type Answers, findFields, isFile, readAnswers, restoreAnswers } from './answers.ts'
import type { Conversation } from './conversation.ts'
import { type Definition, sayQueued } from './definition.ts'
import type { DeviceCopy } from './device-copy.ts'
import { type Attempt, makeFingerprint } from './draft.ts'
import { makeElement } from './elements.ts'
import { makeNotices } from './notices.ts'
import type { Fields } from './post.ts'
import {
  changeSubmission,
  editPage,
  findSubmission,
  listSubmissions,
  whileOwning,
} from './queue.ts'
import { noteForm, startQueueSync } from './queue-sync.ts'

type QueuedOptions = {
  formId: string
  page: ParentNode
  definition: Definition
  /** The notices are put before it. */
  above: Element
  /** The form to edit an enquiry in; undefined on the thank-you of the version without scripts. */
  editor: Editor | undefined
}

type Editor = {
  conversation: Conversation
  copy: DeviceCopy
  onEdit: (tried: Attempt) => void
}

/**
 * Pending submissions, on a form's own page: they are sent while the form stays, and those of this form
 * can be edited in it, while it is not busy with another.
 */
export function showQueued({ formId, page, definition, above, editor }: QueuedOptions): void {
  noteForm(formId, page, definition)
  const notices = makeNotices({
    edit: (submission) =>
      editor && submission.formId === formId
        ? () => askToEdit(editor, submission.key)
        : editPage(submission),
    onTry: () => start(),
  })
  above.before(notices.element)
  const asked = editor && readAskedKey()
  if (asked && asked !== editor.copy.key()) void openAsked(editor, asked)
  const start = startQueueSync({
    onRound: notices.keepOnly,
    tell(news) {
      if (news.state !== 'unsent' || news.submission.formId === formId) notices.tell(news)
    },
  })

  /** An enquiry that the URL asks to edit is not sent while the visitor is asked about other answers. */
  async function openAsked(editor: Editor, key: string): Promise<void> {
    const mayTake = () => isIdle(editor) && isEmpty(editor.conversation.form)
    if (mayTake()) return edit(editor, key, mayTake)
    const submission = await whileOwning(
      key,
      async () => {
        const found = await findSubmission(key)
        if (found?.formId !== formId) return undefined
        if (found.status === 'queued') await changeSubmission(key, { status: 'edited' })
        return found
      },
      true,
    )
    if (!submission) return
    const state = submission.status === 'refused' ? 'refused' : 'edited'
    notices.tell({ state, submission })
    askToEdit(editor, key)
  }

  /** Asks first where the form holds other answers, which would be gone. */
  function askToEdit(editor: Editor, key: string): void {
    if (!isIdle(editor)) return
    const notice = notices.element.querySelector(`[data-key="${key}"]`)
    const isSure = Boolean(notice?.querySelector('[data-sure]'))
    const mayTake = () => isIdle(editor) && (isSure || isEmpty(editor.conversation.form))
    if (mayTake()) void edit(editor, key, mayTake)
    else notice?.append(makeElement('p', { 'data-sure': true }, sayQueued('editSure')))
  }

  async function edit(editor: Editor, key: string, mayTake: () => boolean): Promise<void> {
    const { conversation, copy, onEdit } = editor
    const submission = await copy.take(key, (found) => found.formId === formId && mayTake())
    if (submission) {
      const { form } = conversation
      const { fields } = submission
      form.reset()
      restoreAnswers(form, answersIn(fields))
      restoreFiles(form, fields)
      restoreHidden(form, fields)
      onEdit({ key, fingerprint: makeFingerprint(fields) })
      conversation.setWhole(conversation.isWhole())
      notices.keepOnly((await listSubmissions()).filter((each) => each.key !== key))
    }
    start()
  }
}

/** True if the form neither sends, shows a queued enquiry, nor has been sent and removed. */
const isIdle = ({ conversation: { form } }: Editor): boolean =>
  form.isConnected && !form.hasAttribute('data-busy')

const isEmpty = (form: HTMLFormElement): boolean =>
  Object.values(readAnswers(form)).every((values) => values.every((each) => !each)) &&
  !findFields(form).some((field) => isFile(field) && field.value !== '')

/** The key of the enquiry that the URL asks to edit, as a notice on another page does. */
function readAskedKey(): string | undefined {
  const key = /^#edit-([\da-f-]{36})$/.exec(location.hash)?.[1]
  if (key) history.replaceState(null, '', location.pathname + location.search)
  return key
}

function answersIn(fields: Fields): Answers {
  const answers: Answers = {}
  for (const [name, value] of fields) {
    if (typeof value === 'string') answers[name] = [...(answers[name] ?? []), value]
  }
  return answers
}

function restoreFiles(form: HTMLFormElement, fields: Fields): void {
  for (const field of findFields(form).filter(isFile)) {
    const chosen = new DataTransfer()
    for (const [name, value] of fields) {
      if (name === field.name && value instanceof File) chosen.items.add(value)
    }
    field.files = chosen.files
  }
}

/** Hidden fields came from the URL of the page that the enquiry was written on. */
function restoreHidden(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of fields) {
    if (!name.startsWith('hidden:') || typeof value !== 'string') continue
    for (const field of form.querySelectorAll('input[type=hidden]')) {
      if (field instanceof HTMLInputElement && field.name === name) field.remove()
    }
    form.append(makeElement('input', { type: 'hidden', name, value }))
  }
}
