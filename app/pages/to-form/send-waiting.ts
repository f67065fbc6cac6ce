/**
 * Runs on every page but a form's own when forms wait on this device (frame/start-scripts.mjs): sends
 * them, and tells what has become of them. The words are those of the form's page, which are fetched
 * first, so that nothing is sent without a word.
 */
import type { Definition } from './client/definition.ts'
import { fetchFormPage } from './client/form-pages.ts'
import { makeNotices } from './client/notices.ts'
import { startSender } from './client/sender.ts'

const definitions = new Map<string, Definition>()
let contact: Definition['contact'] = {}

const notices = makeNotices({
  titleOf: (formId) => definitions.get(formId)?.title ?? formId.replaceAll('-', ' '),
  edit: ({ formId, key }) => `/to/${formId}#edit-${key}`,
  onTry: () => start(),
  contact: () => contact,
})
notices.element.dataset.aside = ''
notices.element.className = 'screen-only'

const start = startSender({
  async lookUp({ formId }) {
    if (definitions.has(formId)) return 'there'
    const page = await fetchFormPage(formId)
    if (!page) return 'unknown'
    contact = page.definition.contact
    if (page.isGone) return 'gone'
    definitions.set(formId, page.definition)
    return 'there'
  },
  onRound: notices.keepOnly,
  tell(news) {
    if (news.state === 'unsent') return
    document.body.append(notices.element)
    notices.tell(news)
  },
})
